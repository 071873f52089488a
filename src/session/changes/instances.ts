import type { Answers, Path } from '../../contract/index.js';
import {
  type AnswerSet,
  addInstance,
  type InstanceRef,
  instancesOf,
  isGroup,
  keyOf,
  removeInstance,
  setAnswer,
  setInstances,
} from '../../form/index.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import type { LoadedEntry } from '../loaded-entry.js';
import type { RemovedInstance } from '../undo.js';

export const withValues = (set: AnswerSet, answers: Answers): AnswerSet =>
  Object.entries(answers).reduce((next, [path, value]) => setAnswer(next, path, value), set);

/** The answers without an instance and everything in it. */
export function withoutInstance({ engine, answers }: LoadedEntry, instance: InstanceRef): AnswerSet {
  const fieldsOf = (group: Path) => {
    const node = engine.model.nodes.get(keyOf(group));
    return node && isGroup(node) ? node.field.fields : [];
  };
  return removeInstance(answers, instance, fieldsOf);
}

/** The answers with an instance back where it was, and everything in it. */
export function putBack(set: AnswerSet, { group, id, position, answers, inside }: RemovedInstance): AnswerSet {
  let back = addInstance(set, { group, id }, position);
  for (const inner of inside) back = setInstances(back, inner.group, [...instancesOf(back, inner.group), inner.id]);
  return withValues(back, answers);
}

/** What the outbox has to hear so that an instance comes back with all that is in it. */
export function restoring({ group, id, position, answers, inside }: RemovedInstance): readonly OutboxCommand[] {
  const isDeep = (path: Path): boolean => inside.some((deep) => path.startsWith(`${deep.group}.`));
  const entries = Object.entries(answers);
  return [
    {
      type: 'restored',
      group,
      id,
      position,
      answers: Object.fromEntries(entries.filter(([path]) => !isDeep(path))),
      listed: inside.length > 0,
    },
    ...inside.map((deep): OutboxCommand => ({ type: 'restored', ...deep, answers: {}, listed: true })),
    ...entries
      .filter(([path]) => isDeep(path))
      .map(([path, value]): OutboxCommand => ({ type: 'changed', path, value })),
  ];
}
