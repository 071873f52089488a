import type { FileList, KeepWish, Kept } from '../wish.js';
import { fetchPublic, NotKept } from './fetch-public.js';
import { cacheOf, dropCache, type KeptList, readList, writeList } from './kept-list.js';
import { fetchRows, rowsKey } from './rows.js';
import { worker } from './scope.js';

const mostFiles = 600;
const mostBytes = 20_000_000;
/** Builds that are kept at once, however many pages of older ones are open. */
const mostBuilds = 3;

/**
 * Keeps a build whole, or not at all; the one before it is what pages get until this one is complete. Gives its version,
 * and why pages are left out.
 */
export async function keep(wish: KeepWish, tab: string | undefined): Promise<Kept> {
  const leftOut: string[] = [];
  const { version, files } = await readFiles(wish.files);
  const before = await readList();
  const isNew = !before.builds.includes(version);
  try {
    const cache = await cacheOf(version);
    if (isNew) await fetchAll(cache, files, wish.files);
    const pages = await Promise.all(wish.pages.map(async (page) => [page, await fetchPage(page)] as const));
    // A page that came in the middle of a deploy may belong to other files.
    const { version: now } = await readFiles(wish.files);
    if (now !== version) throw new Error('Another build has come meanwhile.');
    for (const [page, found] of pages) {
      if (found instanceof NotKept) {
        leftOut.push(found.message);
        await cache.delete(page);
      } else await cache.put(page, found);
    }
    await keepRows(cache, wish.rows);
  } catch (error) {
    if (isNew) await dropCache(version);
    throw error;
  }
  await switchTo(version, before, tab);
  return { version, leftOut };
}

/** A page, or why it may not be kept: the rest can be kept without it. */
const fetchPage = (address: string): Promise<Response | NotKept> =>
  fetchPublic(address).catch((error: unknown) => {
    if (error instanceof NotKept) return error;
    throw error;
  });

async function readFiles(address: string): Promise<FileList> {
  const list = (await (await fetchPublic(address)).json()) as Partial<FileList>;
  const { version, files } = list;
  if (typeof version !== 'string' || !/^[\w.-]{1,100}$/u.test(version) || typeof files !== 'object' || !files)
    throw new Error(`${address} is no list of files.`);
  if (Object.keys(files).length > mostFiles) throw new Error(`${address} has more than ${mostFiles} files.`);
  return { version, files };
}

/** The digests see to it that all files are of one build. */
async function fetchAll(cache: Cache, files: FileList['files'], base: string): Promise<void> {
  let bytes = 0;
  const one = async ([name, digest]: readonly [string, string]): Promise<void> => {
    const { href } = new URL(name, base);
    const response = await fetchPublic(href, digest);
    bytes += (await response.clone().blob()).size;
    if (bytes > mostBytes) throw new Error(`A build of more than ${mostBytes} bytes is not kept.`);
    await cache.put(href, response);
  };
  const waiting = Object.entries(files);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await one(next);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** Rows that cannot be had now are left out: a form opens without them. */
async function keepRows(cache: Cache, rows: readonly string[]): Promise<void> {
  for (const address of rows) {
    const response = await fetchRows(address).catch(() => undefined);
    if (response) await cache.put(rowsKey(new URL(address)), response);
  }
}

/** From now on this build is given to pages; older ones stay for those pages that may have begun with them. */
async function switchTo(version: string, before: KeptList, tab: string | undefined): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const begun = before.current === null ? [version] : [before.current, version];
  const tabs = Object.fromEntries(
    open.flatMap(({ id }) => {
      const used = before.tabs[id] ?? (id === tab ? begun : undefined);
      return used ? [[id, used]] : [];
    }),
  );
  const others = before.builds.filter((build) => build !== version);
  const needed = new Set(Object.values(tabs).flat());
  const stays = others.filter((build) => needed.has(build)).slice(1 - mostBuilds);
  await writeList({ current: version, builds: [...stays, version], tabs });
  await Promise.all(others.filter((build) => !stays.includes(build)).map(dropCache));
}
