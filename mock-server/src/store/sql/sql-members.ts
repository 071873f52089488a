import type { Filing } from '../agenda.js';
import type { Stored } from '../collection.js';
import type { Keyings } from '../key-index.js';
import { columnKey, valueKey } from './sql-keys.js';

/** Where a record stands on the agenda is looked up like a member; no record has one of this name. */
export const agendaMember = '(agenda)';

/** The same for the keys an index makes of a record. */
export const keyMember = (index: string): string => `(${index})`;

/** All that a record is looked up by. */
export type Members = readonly (readonly [member: string, value: string])[];

interface Indexes {
  readonly indexed: readonly string[];
  readonly filing: Filing | undefined;
  readonly keyings: Keyings;
}

export function membersOf(record: Stored, { indexed, filing, keyings }: Indexes): Members {
  const filed = filing?.(record);
  const keys = Object.entries(keyings).flatMap(([index, keying]) =>
    Array.from(new Set(keying(record).map(columnKey)), (key) => [keyMember(index), key] as const),
  );
  return [
    ...indexed.map((member) => [member, valueKey((record as unknown as Record<string, unknown>)[member])] as const),
    ...(filed === undefined ? [] : [[agendaMember, filed] as const]),
    ...keys,
  ];
}

/** A list in pieces of at most so many. */
export function* chunks<T>(list: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += most) yield list.slice(at, at + most);
}
