import type { Answer, Answers, Path } from '../../contract/index.js';

/** A copy of answers by path, without a prototype: `constructor` is a key like any other. */
export const recordOf = (answers: Answers): Record<Path, Answer> => Object.assign(Object.create(null), answers);

/** What a record holds under a key of its own; `constructor` of a plain object is not one. */
export const own = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
