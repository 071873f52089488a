import { fetchPublic } from './fetch-public.js';

const path = /\/entry-sessions\/forms\/[^/]+\/options\/[^/]+$/u;

/** Most pages of one list that are kept, of 100 rows each; a longer list is not kept. */
const mostPages = 10;
/** Most rows that are given at once. */
const mostShown = 200;

interface RowList {
  readonly data: readonly { readonly label?: unknown }[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** Whether an address is that of the public rows of a look-up, from the first on. */
export const isRows = ({ pathname, searchParams }: URL): boolean => path.test(pathname) && !searchParams.has('cursor');

/** What rows are kept under: the same, whatever is searched for. What somebody typed is in no address that is kept. */
export const rowsKey = ({ origin, pathname, searchParams }: URL): string =>
  `${origin}${pathname}?locale=${encodeURIComponent(searchParams.get('locale') ?? '')}`;

/** All rows of a list, in one answer; nothing where there are too many to keep, since a search has to find all. */
export async function fetchRows(address: string): Promise<Response | undefined> {
  const data: unknown[] = [];
  const next = new URL(address);
  next.searchParams.set('limit', '100');
  for (let page = 0; page < mostPages; page++) {
    const list = (await (await fetchPublic(next.href)).json()) as RowList;
    data.push(...list.data);
    const { next_cursor } = list.pagination;
    if (next_cursor === null) return jsonOf({ ...list, data });
    next.searchParams.set('cursor', next_cursor);
  }
  return undefined;
}

/** The rows that a request asks for, of all that are kept. */
export async function findRows(kept: Response, { searchParams }: URL): Promise<Response> {
  const list = (await kept.json()) as RowList;
  const wanted = (searchParams.get('q') ?? '').trim().toLowerCase();
  const data = list.data.filter(({ label }) => String(label).toLowerCase().includes(wanted));
  return jsonOf({ ...list, data: data.slice(0, mostShown) });
}

const jsonOf = (body: object): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
