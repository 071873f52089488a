import { cacheOf, readList } from './kept-list.js';
import { pageOf } from './read-wish.js';
import { findRows, isRows, rowsKey } from './rows.js';

/** How long the network may take where there is something kept to give instead, in milliseconds. */
const patience = 5000;

/** What pages are made of. What the library asks the service for is none of it, but for public rows. */
const files: ReadonlySet<string> = new Set(['font', 'image', 'manifest', 'script', 'style', 'worker']);

/** A request with one of these is of one person, or for a part of something. */
const ownHeaders = ['Authorization', 'Range', 'X-Service-Entry-Key'];

/** Whether a request may be answered from here. Everything else goes its way as if there were no worker. */
export function isForUs({ method, mode, destination, url, headers }: Request): boolean {
  if (method !== 'GET' || ownHeaders.some((name) => headers.has(name))) return false;
  return mode === 'navigate' || files.has(destination) || isRows(new URL(url));
}

/** The network's answer; what is kept where there is none, where it takes too long, or where the file is gone. */
export async function answer(request: Request): Promise<Response> {
  const keeping = kept(request);
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const inTime = await Promise.race([asked.catch(() => undefined), late]);
  if (inTime && (request.mode === 'navigate' || inTime.ok)) {
    const instead = isOtherKind(inTime, request) ? await keeping : undefined;
    return instead ?? inTime;
  }
  return (await keeping) ?? (await asked);
}

/** Whether a page was sent in place of a script, as some servers do for files they do not have. */
const isOtherKind = ({ headers }: Response, { destination }: Request): boolean =>
  destination === 'script' && !/javascript|ecmascript/iu.test(headers.get('Content-Type') ?? '');

/** What is kept for a request: of the build that is given to pages, else of an older one that a page still runs. */
async function kept({ mode, url }: Request): Promise<Response | undefined> {
  const address = new URL(url);
  const areRows = mode !== 'navigate' && isRows(address);
  const key = mode === 'navigate' ? pageOf(address) : areRows ? rowsKey(address) : url;
  const { current, builds } = await readList();
  // A build that is not complete is in no list, and is never given away.
  for (const build of [current, ...[...builds].reverse()]) {
    const found = build === null ? undefined : await (await cacheOf(build)).match(key, { ignoreVary: true });
    if (found) return areRows ? await findRows(found, address) : found;
  }
  return undefined;
}
