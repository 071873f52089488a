import type { Answer, Field, Path } from '../contract/index.js';
import { type AnswerSet, instancesOf, isEmpty, setAnswer, setInstances } from './answers.js';
import { type InstanceRef, pathOf } from './path.js';

/** The fields asked for in each instance of a group. */
export type FieldsOf = (group: Path) => readonly Field[];

/** The answers with one more instance; one that is there already is left alone. */
export function addInstance(
  set: AnswerSet,
  { group, id }: InstanceRef,
  position: number | 'end' = 'end',
  answers: Readonly<Record<string, Answer>> = {},
): AnswerSet {
  const ids = instancesOf(set, group);
  if (ids.includes(id)) return set;
  const at = position === 'end' ? ids.length : position;
  const added = setInstances(set, group, [...ids.slice(0, at), id, ...ids.slice(at)]);
  return Object.entries(answers).reduce(
    (next, [key, value]) => setAnswer(next, pathOf({ group, id }, key), value),
    added,
  );
}

/** The answers without an instance and everything in it. */
export function removeInstance(set: AnswerSet, instance: InstanceRef, fieldsOf: FieldsOf): AnswerSet {
  const ids = instancesOf(set, instance.group);
  if (!ids.includes(instance.id)) return set;
  const left = setInstances(
    set,
    instance.group,
    ids.filter((id) => id !== instance.id),
  );
  return emptied(left, instance, fieldsOf);
}

function emptied(set: AnswerSet, instance: InstanceRef, fieldsOf: FieldsOf): AnswerSet {
  let { values, groups } = set;
  for (const field of fieldsOf(instance.group)) {
    const path = pathOf(instance, field.key);
    if (field.type !== 'group') {
      values = values.delete(path);
      continue;
    }
    let inner: AnswerSet = { values, groups };
    for (const id of instancesOf(inner, path)) inner = emptied(inner, { group: path, id }, fieldsOf);
    ({ values, groups } = { ...inner, groups: inner.groups.delete(path) });
  }
  return { values, groups };
}

/** What is never copied: files belong to one answer, and a unique value would be wrong twice. */
const isOwn = (field: Field): boolean =>
  field.type === 'file_upload' || field.type === 'signature' || field.unique_in_group;

/** The answers with a copy of an instance behind it; `newId` names the instances inside. */
export function duplicateInstance(
  set: AnswerSet,
  source: InstanceRef,
  id: string,
  fieldsOf: FieldsOf,
  newId: () => string,
): AnswerSet {
  const at = instancesOf(set, source.group).indexOf(source.id);
  if (at < 0) return set;
  const copy = { group: source.group, id };
  return copied(addInstance(set, copy, at + 1), source, copy, fieldsOf, newId);
}

function copied(
  set: AnswerSet,
  from: InstanceRef,
  to: InstanceRef,
  fieldsOf: FieldsOf,
  newId: () => string,
): AnswerSet {
  return fieldsOf(from.group).reduce((next, field) => {
    const [source, target] = [pathOf(from, field.key), pathOf(to, field.key)];
    if (field.type === 'group') {
      return instancesOf(set, source).reduce((deeper, id) => {
        const inner = { group: target, id: newId() };
        return copied(addInstance(deeper, inner), { group: source, id }, inner, fieldsOf, newId);
      }, next);
    }
    const value = set.values.get(source);
    return isOwn(field) || isEmpty(value) ? next : setAnswer(next, target, value as Answer);
  }, set);
}

/** The answers with the instances of a group in the order of `ids`; nothing else can be said with it. */
export function reorderInstances(set: AnswerSet, group: Path, ids: readonly string[]): AnswerSet {
  const now = instancesOf(set, group);
  const same = ids.length === now.length && new Set(ids).size === ids.length && ids.every((id) => now.includes(id));
  return same ? setInstances(set, group, ids) : set;
}
