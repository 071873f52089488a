import type { Clock } from '../clock.js';
import { makeCursor, readCursor } from '../cursor.js';
import { Refusal } from '../problem.js';
import type { Signer } from '../signer.js';

const usual = 50;
const most = 200;
const counted = 10_000;

/** Which part of a list is asked for; members come as a query has them. */
export interface ListQuery {
  readonly limit?: string | number | undefined;
  readonly cursor?: string | undefined;
  readonly count?: string | boolean | undefined;
}

interface Listing<T> {
  /** All items in order. */
  readonly items: readonly T[];
  /** What an item is found again by, once the list has changed; unique in it. */
  readonly keyOf: (item: T) => string;
  /** Everything that shapes the list: its address and the parameters besides `limit`, `cursor` and `count`. */
  readonly list: string;
  readonly query: ListQuery;
  readonly signer: Signer;
  readonly clock: Clock;
}

/** One page of a list, in the envelope all lists have. */
export async function listPage<T>({ items, keyOf, list, query, ...tools }: Listing<T>) {
  const limit = pageLimit(query.limit);
  const after = query.cursor === undefined ? undefined : await readCursor(query.cursor, list, tools);
  // An item that went away meanwhile leaves nothing to go on from.
  const start = after === undefined ? 0 : items.findIndex((item) => keyOf(item) === after) + 1;
  if (after !== undefined && start === 0) throw new Refusal('invalid_cursor', 'The list has changed. Begin again.');
  const data = items.slice(start, start + limit);
  const last = data.at(-1);
  const has_more = start + data.length < items.length;
  const next_cursor = has_more && last !== undefined ? await makeCursor({ list, after: keyOf(last) }, tools) : null;
  return pageEnvelope(data, { limit, next_cursor, total: String(query.count) === 'true' ? items.length : null });
}

interface Envelope {
  readonly limit: number;
  readonly next_cursor: string | null;
  /** How many items the whole list has, where that was asked for. */
  readonly total: number | null;
}

/** The envelope all lists have; beyond some number nobody counts exactly. */
export function pageEnvelope<T>(data: T[], { limit, next_cursor, total }: Envelope) {
  const estimate = total !== null && total > counted ? { total_is_estimate: true } : {};
  const pagination = {
    limit,
    has_more: next_cursor !== null,
    next_cursor,
    total: total === null ? null : Math.min(total, counted),
    ...estimate,
  };
  return { object: 'list' as const, data, pagination };
}

/** How many items a page has. */
export function pageLimit(sent: string | number | undefined): number {
  if (sent === undefined) return usual;
  const limit = Number(sent);
  if (Number.isInteger(limit) && limit >= 1 && String(sent).trim() !== '') return Math.min(limit, most);
  const message = 'The limit must be a whole number from 1.';
  throw new Refusal('invalid_parameter', message, { details: [{ in: 'query', path: 'limit', code: 'min', message }] });
}
