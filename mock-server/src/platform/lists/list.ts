import type { Operation } from '../../library.js';
import type { Context } from '../context.js';
import { makeCursor, readCursor } from '../cursor.js';
import { filterOf, type Subject, subjectOf } from './filter.js';
import { pageEnvelope, pageLimit } from './list-page.js';
import { orderOf, type Sorts, type SortValue } from './sorting.js';
import { type Walk, walkCount, walkPage } from './walk.js';

/** The parameters every list takes. */
export interface ListQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly count?: string | undefined;
  readonly filter?: string | undefined;
  readonly q?: string | undefined;
}

type AccountContext = Context<Operation & { readonly auth: 'account' }>;

/** A call of a list, as far as lists look at it. */
export type ListCall = Pick<AccountContext, 'principal' | 'signer' | 'clock'> & {
  readonly params: Readonly<Record<string, string>>;
  readonly query: ListQuery;
};

interface Listed<T, V> {
  /** Which list it is. */
  readonly name: string;
  /** All that may be in it. */
  readonly items: readonly T[];
  readonly view: (item: T) => V | Promise<V>;
  readonly sorts?: Sorts<T>;
  readonly sort?: string;
  /** What `q` is looked for in. */
  readonly text?: (item: T) => string;
  /** The members a filter may name. */
  readonly names?: readonly string[];
  /** What a filter sees; what is sent, unless given. */
  readonly subject?: (item: T) => Subject;
}

interface Dated {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at?: string;
}

const always: Sorts<Dated> = {
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at, created_at }) => updated_at ?? created_at,
};

/** What shapes a list: a cursor is good for the same list only. */
export function listKey({ principal, params, query }: ListCall, name: string): string {
  const { limit: _, cursor: __, count: ___, ...shaping } = query;
  const sorted = Object.entries({ ...params, ...shaping }).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, principal.account.id, sorted]);
}

/** Whether a text has all words of a search, wherever they stand. */
export function hasWords(text: string, q: string): boolean {
  const haystack = text.toLocaleLowerCase();
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** One page of a list whose items are all at hand. */
export async function listReply<T extends Dated, V extends object>(call: ListCall, listed: Listed<T, V>) {
  const { query, signer, clock } = call;
  const { name, view, text, names = [] } = listed;
  const limit = pageLimit(query.limit);
  const order = orderOf<T>({ ...always, ...listed.sorts }, query.sort ?? listed.sort);
  const filter = query.filter === undefined ? undefined : filterOf(query.filter, { names, now: clock.now() });
  const list = listKey(call, name);
  const after = query.cursor === undefined ? undefined : await readCursor(query.cursor, list, { signer, clock });
  let found = listed.items;
  if (query.q && text) found = found.filter((item) => hasWords(text(item), query.q ?? ''));
  const views = new Map<T, V>();
  if (filter) {
    const { subject } = listed;
    if (!subject) for (const item of found) views.set(item, await view(item));
    found = found.filter((item) => filter(subject ? subject(item) : subjectOf(views.get(item) ?? {})));
  }
  const keyed = found.map((item) => ({ item, key: order.keyOf(item) })).sort((a, b) => order.compare(a.key, b.key));
  const place = after === undefined ? undefined : (JSON.parse(after) as SortValue[]);
  const rest = place ? keyed.filter(({ key }) => order.compare(key, place) > 0) : keyed;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const more = rest.length > page.length && last !== undefined;
  const data: V[] = [];
  for (const { item } of page) data.push(views.get(item) ?? (await view(item)));
  return pageEnvelope(data, {
    limit,
    next_cursor: more ? await makeCursor({ list, after: JSON.stringify(last.key) }, { signer, clock }) : null,
    total: query.count === 'true' ? found.length : null,
  });
}

interface LongList<T extends Dated, V> extends Omit<Listed<T, V>, 'items'> {
  readonly page: Walk<T>['page'];
  /** All of them, for orders that nothing is kept in. */
  readonly items: () => Promise<readonly T[]>;
  /** Which of them may be in the list; all, unless given. */
  readonly wanted?: (item: T) => boolean;
  /** What else grows with every new item. */
  readonly aging?: readonly string[];
}

/** One page of a list that may be very long: in the order things were made, only what is on the page is read. */
export async function longListReply<T extends Dated, V extends object>(call: ListCall, listed: LongList<T, V>) {
  const { query, signer, clock } = call;
  const { name, view, text, names = [], page, subject, aging = [], wanted = () => true } = listed;
  const limit = pageLimit(query.limit);
  const order = orderOf<T>({ ...always, ...listed.sorts }, query.sort ?? listed.sort, ['created_at', ...aging]);
  if (!order.byAge) return listReply(call, { ...listed, items: (await listed.items()).filter(wanted) });
  const filter = query.filter === undefined ? undefined : filterOf(query.filter, { names, now: clock.now() });
  const list = listKey(call, name);
  const after = query.cursor === undefined ? undefined : await readCursor(query.cursor, list, { signer, clock });
  const walk: Walk<T> = {
    page,
    async test(item) {
      if (!wanted(item)) return false;
      if (query.q && text && !hasWords(text(item), query.q)) return false;
      return !filter || filter(subject ? subject(item) : subjectOf(await view(item)));
    },
  };
  const { records, next } = await walkPage(walk, { limit, newest: order.byAge === 'newest', after });
  return pageEnvelope(await Promise.all(records.map(view)), {
    limit,
    next_cursor: next === undefined ? null : await makeCursor({ list, after: next }, { signer, clock }),
    total: query.count === 'true' ? await walkCount(walk) : null,
  });
}
