import { makeCursor, readCursor } from '../../platform/cursor.js';
import { type Filter, filterOf } from '../../platform/lists/filter.js';
import { hasWords, type ListCall, type ListQuery, listKey } from '../../platform/lists/list.js';
import { pageEnvelope, pageLimit } from '../../platform/lists/list-page.js';
import { orderOf, type SortValue } from '../../platform/lists/sorting.js';
import { type Walk, walkAll, walkCount, walkPage } from '../../platform/lists/walk.js';
import { badParameter } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { compiledFormOf } from '../forms/index.js';
import { currentAnswers } from './answers-map.js';
import { isSortable, sortableNames, sortNames, sortsFor } from './entry-sorts.js';
import { entryNames, entrySubject } from './entry-subject.js';
import { compiledFormOfEntry, entryState, entryUpdated, entryView, type Include, nothingMore } from './entry-view.js';
import type { EntryRecord } from './records.js';

export interface EntryQuery extends ListQuery {
  readonly form_id?: string | undefined;
  readonly state?: string | undefined;
  readonly review_status?: string | undefined;
  readonly submitted_after?: string | undefined;
  readonly submitted_before?: string | undefined;
  readonly updated_after?: string | undefined;
}

type Where = { account_id?: string; form_id?: string; state?: EntryRecord['state'] };
type Test = (entry: EntryRecord) => boolean | Promise<boolean>;

const hiddenByDefault: ReadonlySet<string> = new Set(['draft', 'spam', 'trashed', 'discarded']);
/** States that a draft may be in without anybody having written it down. */
const lapsing: ReadonlySet<string> = new Set(['draft', 'expired']);

function moment(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badParameter(name, 'This is not a moment.', 'type');
  return new Date(time).toISOString();
}

/** What an entry has to be to be listed. */
export function entryTest(
  { store, clock }: Pick<Listing, 'store' | 'clock'>,
  query: EntryQuery,
  filters: readonly Filter[],
): Test {
  const now = clock.now();
  const after = moment('submitted_after', query.submitted_after);
  const before = moment('submitted_before', query.submitted_before);
  const updated = moment('updated_after', query.updated_after);
  const { state, review_status, q } = query;
  const plain = (entry: EntryRecord): boolean => {
    const is = entryState(entry, now);
    if (state === undefined ? hiddenByDefault.has(is) : state !== 'all' && state !== is) return false;
    if (review_status !== undefined && entry.review_status !== review_status) return false;
    if (after !== undefined && !(entry.submitted_at !== null && entry.submitted_at > after)) return false;
    if (before !== undefined && !(entry.submitted_at !== null && entry.submitted_at < before)) return false;
    if (updated !== undefined && entryUpdated(entry) <= updated) return false;
    return !q || hasWords(textOf(entry), q);
  };
  if (filters.length === 0) return plain;
  return async (entry) => {
    if (!plain(entry)) return false;
    const view = await entryView(store, entry, now);
    const notes = await store.metafields.list({ entry_id: entry.id });
    const subject = entrySubject(entry, view, await compiledFormOfEntry(store, entry), notes);
    return filters.every((filter) => filter(subject));
  };
}

/** All that stands in an entry, to be searched. */
function textOf(entry: EntryRecord): string {
  const words = (value: unknown): readonly string[] => {
    if (typeof value === 'string' || typeof value === 'number') return [String(value)];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
  };
  return [entry.reference ?? '', ...entry.tags, ...Object.values(currentAnswers(entry)).flatMap(words)].join(' ');
}

interface Listing extends ListCall {
  readonly store: Store;
  readonly query: EntryQuery;
}

interface Wish {
  readonly include: Include;
  /** Filters besides the one of the query: those of a view. */
  readonly filters?: readonly string[];
  readonly sort?: string | undefined;
}

/** One page of entries. In the order they were made, what it costs does not depend on how far down the list it is. */
export async function listEntries(call: Listing, { include = nothingMore, filters = [], sort }: Wish) {
  const { store, query, signer, clock, principal } = call;
  const limit = pageLimit(query.limit);
  const now = clock.now();
  const sources = [...filters, ...(query.filter === undefined ? [] : [query.filter])];
  if (query.sort !== undefined) await needSortable(store, query.sort, query.form_id);
  const wanted = query.sort ?? sort ?? '-created_at';
  const order = orderOf(await sortsFor(store, principal.account.id, wanted), wanted);
  const test = entryTest(
    call,
    query,
    sources.map((source) => filterOf(source, { names: entryNames, now })),
  );
  const list = listKey(call, 'entries');
  const after = query.cursor === undefined ? undefined : await readCursor(query.cursor, list, { signer, clock });
  const { form_id, state } = query;
  const where: Where = {
    ...(form_id === undefined ? { account_id: principal.account.id } : { form_id }),
    ...(state !== undefined && state !== 'all' && !lapsing.has(state) && { state: state as EntryRecord['state'] }),
  };
  const walk: Walk<EntryRecord> = { page: (stretch) => store.entries.page(where, stretch), test };
  const page = order.byAge
    ? await walkPage(walk, { limit, newest: order.byAge === 'newest', after })
    : bySort(await walkAll(walk), order, { limit, after });
  const total = query.count === 'true' ? await walkCount(walk) : null;
  const data = await Promise.all(page.records.map((entry) => entryView(store, entry, now, include)));
  const next_cursor = page.next === undefined ? null : await makeCursor({ list, after: page.next }, { signer, clock });
  return pageEnvelope(data, { limit, next_cursor, total });
}

/** Refuses an order by something that the form does not have; which answers there are, only a form tells. */
async function needSortable({ forms }: Store, sort: string, form_id: string | undefined): Promise<void> {
  const form = form_id === undefined ? undefined : await forms.get(form_id);
  const model = form && (await compiledFormOf(form.document, form.document.locale)).model;
  const stray = sortNames(sort).find((name) => !isSortable(name, model));
  if (stray === undefined) return;
  const hint = !form && stray.startsWith('answers.') ? ' Name a form with `form_id` to sort by its answers.' : '';
  throw badParameter('sort', `There is no sorting by "${stray}"; there is by ${sortableNames}.${hint}`);
}

function bySort(
  all: readonly EntryRecord[],
  order: ReturnType<typeof orderOf<EntryRecord>>,
  { limit, after }: { limit: number; after: string | undefined },
): { readonly records: readonly EntryRecord[]; readonly next: string | undefined } {
  const keyed = all.map((entry) => ({ entry, key: order.keyOf(entry) })).sort((a, b) => order.compare(a.key, b.key));
  const place = after === undefined ? undefined : (JSON.parse(after) as SortValue[]);
  const rest = place ? keyed.filter(({ key }) => order.compare(key, place) > 0) : keyed;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    records: page.map(({ entry }) => entry),
    next: last && rest.length > page.length ? JSON.stringify(last.key) : undefined,
  };
}
