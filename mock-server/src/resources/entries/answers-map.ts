import { type Answer, type Answers, isEmpty, type Json, type Path } from '../../library.js';
import type { EntryAnswers } from './entry-answers.js';

/** A map by path without a prototype, so that no path can reach one. */
export const byPath = <V>(entries: Iterable<readonly [string, V]>): Record<string, V> =>
  Object.assign(Object.create(null), Object.fromEntries(entries));

/** The answers by path, without those that were cleared. */
export const currentAnswers = ({ answers }: EntryAnswers): Answers =>
  byPath(answers.flatMap(({ path, value }) => (isEmpty(value) ? [] : [[path, value] as const])));

/** The instances of every group. */
export const currentGroups = ({ groups }: EntryAnswers): Record<Path, string[]> =>
  byPath(groups.map(({ path, ids }) => [path, [...ids]]));

/** What was worked out, where there is a result. */
export const currentComputed = ({ computed }: EntryAnswers): Record<string, Json> =>
  byPath(computed.flatMap(({ path, value }) => (value === null ? [] : [[path, value] as const])));

/** The answers of an entry nobody has written in. */
export const emptyAnswers = (locale: string, timezone: string, saved_at: string): EntryAnswers => ({
  revision: 0,
  saved_at,
  locale,
  timezone,
  current_page: null,
  answers: [],
  groups: [],
  gone: [],
  removed: [],
  computed: [],
  buttons: [],
  size: 0,
});

const few = 32;
const indexes = new WeakMap<readonly { readonly path: Path }[], Map<Path, { readonly path: Path }>>();

/** The record of a path. Long lists are looked through once only; short ones are faster without an index. */
export function recordAt<R extends { readonly path: Path }>(records: readonly R[], path: Path): R | undefined {
  if (records.length <= few) return records.find((record) => record.path === path);
  let index = indexes.get(records) as Map<Path, R> | undefined;
  if (!index) {
    index = new Map(records.map((record) => [record.path, record]));
    indexes.set(records, index);
  }
  return index.get(path);
}

/** A record with other answers. Member by member: to spread one object over another takes many times as long. */
export const withAnswers = <R extends EntryAnswers>(record: R, entryAnswers: EntryAnswers): R => ({
  ...record,
  revision: entryAnswers.revision,
  saved_at: entryAnswers.saved_at,
  locale: entryAnswers.locale,
  timezone: entryAnswers.timezone,
  current_page: entryAnswers.current_page,
  answers: entryAnswers.answers,
  groups: entryAnswers.groups,
  gone: entryAnswers.gone,
  removed: entryAnswers.removed,
  computed: entryAnswers.computed,
  buttons: entryAnswers.buttons,
  size: entryAnswers.size,
});

/** Only the answers of a record that is more than that. */
export const entryAnswersOf = (record: EntryAnswers): EntryAnswers => ({
  revision: record.revision,
  saved_at: record.saved_at,
  locale: record.locale,
  timezone: record.timezone,
  current_page: record.current_page,
  answers: record.answers,
  groups: record.groups,
  gone: record.gone,
  removed: record.removed,
  computed: record.computed,
  buttons: record.buttons,
  size: record.size,
});

/** Where an instance stands. */
export const groupOf = ({ groups }: EntryAnswers, instance_id: string): Path | undefined =>
  groups.find(({ ids }) => ids.includes(instance_id))?.path;

// Answers are JSON that went through the same normalisation, so equal ones are written alike.
export const sameAnswer = (a: Answer | undefined, b: Answer | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
