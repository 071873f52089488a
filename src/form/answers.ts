import type { Answer, Answers, Path } from '../contract/index.js';
import { PersistentMap } from './persistent-map.js';

/** Instances by the path of their group, in order. */
export type Groups = Readonly<Record<Path, readonly string[]>>;

/**
 * The answers of an entry. Never changed, so that any two of them can be compared by what they do not share.
 * A `null` was cleared by the respondent; a path that is missing was never touched.
 */
export interface AnswerSet {
  readonly values: PersistentMap<Answer>;
  readonly groups: PersistentMap<readonly string[]>;
}

export const noAnswers: AnswerSet = { values: PersistentMap.empty(), groups: PersistentMap.empty() };

/** Whether a value counts as no answer. */
export const isEmpty = (value: Answer | undefined): value is null | undefined =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** Answers as they travel. */
export const answersFrom = (answers: Answers, groups: Groups = {}): AnswerSet => ({
  values: PersistentMap.from(Object.entries(answers)),
  groups: PersistentMap.from(Object.entries(groups)),
});

/** An object without a prototype, so that `constructor` is a key like any other. */
const record = <V>(entries: Iterable<readonly [string, V]>): Record<string, V> => {
  const made = Object.create(null) as Record<string, V>;
  for (const [key, value] of entries) made[key] = value;
  return made;
};

/** The answers by path, as they are sent. */
export const answersToSend = ({ values }: AnswerSet): Answers => record(values);
export const groupsToSend = ({ groups }: AnswerSet): Groups => record(groups);

/** The answers with one path changed; an empty value clears it. The same set when nothing changes. */
export function setAnswer(set: AnswerSet, path: Path, value: Answer): AnswerSet {
  const values = set.values.set(path, isEmpty(value) ? null : value);
  return values === set.values ? set : { ...set, values };
}

const none: readonly string[] = [];

/** The instances of a group, in order. */
export const instancesOf = ({ groups }: AnswerSet, group: Path): readonly string[] => groups.get(group) ?? none;

/** The answers with the instances of a group in another order, or others altogether. */
export const setInstances = (set: AnswerSet, group: Path, ids: readonly string[]): AnswerSet => ({
  ...set,
  groups: set.groups.set(group, ids),
});
