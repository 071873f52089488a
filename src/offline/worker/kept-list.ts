import { prefix } from '../wish.js';

/** Which builds are kept, oldest first, which is given to pages, and which ones open pages may still need. */
export interface KeptList {
  readonly current: string | null;
  readonly builds: readonly string[];
  readonly tabs: Readonly<Record<string, readonly string[]>>;
}

const none: KeptList = { current: null, builds: [], tabs: {} };
const place = '/entryway-offline-list';

/** Pages, files and rows of a build: one cache, so that they go together. */
export const cacheOf = (version: string): Promise<Cache> => caches.open(nameOf(version));
export const dropCache = (version: string): Promise<boolean> => caches.delete(nameOf(version));

const nameOf = (version: string): string => `${prefix}-build-${version}`;

export async function readList(): Promise<KeptList> {
  const kept = await (await caches.open(prefix)).match(place);
  return kept ? ((await kept.json()) as KeptList) : none;
}

export async function writeList(list: KeptList): Promise<void> {
  const body = JSON.stringify(list);
  await (await caches.open(prefix)).put(place, new Response(body, { headers: { 'Content-Type': 'application/json' } }));
}
