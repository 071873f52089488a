import {
  type FieldNode,
  type FormModel,
  type FormView,
  type GroupNode,
  type InstanceRef,
  isGroup,
  mostInstances,
  type Path,
  parsePath,
  pathOf,
} from '../../library.js';
import { notFound, Refusal } from '../../platform/problem.js';
import type { AnswersEdit } from './answers-edit.js';
import { groupOf } from './answers-map.js';
import type { EntryAnswers, RemovedInstance } from './entry-answers.js';
import { answerDetail } from './issue-details.js';
import { etagOf, type LoadedEntry, viewOf } from './loaded-entry.js';
import { findNode, isOpen } from './structure.js';

export const instanceId = /^ins_[0-9A-HJKMNP-TV-Z]{26}$/;

/** A group of these answers, where the respondent may add and remove instances. */
export function needGroup(loaded: LoadedEntry, path: Path): GroupNode {
  const found = findNode({ model: loaded.compiled.model, entryAnswers: loaded.entryAnswers }, path);
  if (!('node' in found) || !isGroup(found.node)) throw notFound('There is no such group.');
  needOpenGroup(loaded, found.node, path);
  return found.node;
}

function needOpenGroup(loaded: LoadedEntry, { field }: GroupNode, path: Path): void {
  if (loaded.owner || (!field.read_only && isOpen({ fields: loaded.edit?.fields ?? null }, path))) return;
  throw new Refusal('validation_failed', 'This group cannot be changed.', {
    details: [answerDetail(loaded.language, path, 'read_only')],
    headers: { ETag: etagOf(loaded) },
  });
}

/** The group an instance stands in. */
export function needInstance(
  loaded: LoadedEntry,
  instance_id: string,
): { readonly path: Path; readonly node: GroupNode } {
  const path = groupOf(loaded.entryAnswers, instance_id);
  if (path === undefined) throw notFound('There is no such instance.');
  return { path, node: needGroup(loaded, path) };
}

/** An instance that was removed, or stood in one that was. */
export const removedInstance = ({ removed }: EntryAnswers, id: string): RemovedInstance | undefined =>
  removed.find((record) => record.id === id || record.inside.includes(id));

/** An id for a new instance: the caller's own, if it is one and nobody else's. */
export function needInstanceId(entryAnswers: EntryAnswers, id: string, pointer: string): string {
  if (!instanceId.test(id)) throw badId(pointer, 'type', 'This is not the id of an instance.');
  if (entryAnswers.groups.some(({ ids }) => ids.includes(id))) {
    throw badId(pointer, 'unique', 'An instance of another group has this id.');
  }
  if (removedInstance(entryAnswers, id)) {
    throw new Refusal('state_conflict', 'The instance with this id was removed. Bring it back, or use another id.', {
      details: [
        {
          in: 'body',
          path: pointer,
          code: 'state_conflict',
          message: 'This instance was removed.',
          params: { current_state: 'removed', allowed: ['restore'] },
        },
      ],
    });
  }
  return id;
}

export const badId = (path: string, code: string, message: string): Refusal =>
  new Refusal('validation_failed', message, { details: [{ in: 'body', path, code, message }] });

/** Lets a group grow only as far as the form says. */
export function needRoom(loaded: LoadedEntry, path: Path): void {
  const group = viewOf(loaded).groups.get(path);
  const count = loaded.entryAnswers.groups.find((record) => record.path === path)?.ids.length ?? 0;
  const max = Math.min(group?.max ?? mostInstances, mostInstances);
  if (count >= max) throw limit(loaded, path, 'max_instances', { max, actual: count });
}

/** Lets a group shrink only as far as the form says. */
export function needSpare(loaded: LoadedEntry, path: Path): void {
  const min = viewOf(loaded).groups.get(path)?.min ?? 0;
  const count = loaded.entryAnswers.groups.find((record) => record.path === path)?.ids.length ?? 0;
  if (count <= min) throw limit(loaded, path, 'min_instances', { min, actual: count });
}

export function limit(
  loaded: LoadedEntry,
  path: Path,
  code: 'min_instances' | 'max_instances',
  params: Readonly<Record<string, number>>,
): Refusal {
  const detail = answerDetail(loaded.language, path, code, params);
  return new Refusal('instance_limit', detail.message, { details: [detail], headers: { ETag: etagOf(loaded) } });
}

/** How many instances a group begins with. */
const beginsWith = ({ field, logic }: GroupNode): number => {
  const min = typeof field.min === 'number' && !logic.min ? field.min : 0;
  return Math.min(Math.max(min, field.initial), mostInstances);
};

/** Gives the groups among some fields their first instances, and those inside them theirs, as far as nobody named any. */
export function plantGroups(
  fields: readonly FieldNode[],
  edit: AnswersEdit,
  place: InstanceRef | undefined,
  newId: () => string,
  given: Readonly<Record<Path, readonly string[]>> = {},
): void {
  for (const node of fields) {
    if (!isGroup(node)) continue;
    const path = pathOf(place, node.field.key);
    const ids = given[path] ?? Array.from({ length: beginsWith(node) }, newId);
    edit.order(path, ids);
    for (const id of ids) plantGroups(node.fields, edit, { group: path, id }, newId, given);
  }
}

/** Adds the instances that only the answers ask for: where the least number is worked out. */
export function topUpGroups(
  view: FormView,
  model: FormModel,
  edit: AnswersEdit,
  newId: () => string,
  given: Readonly<Record<Path, readonly string[]>>,
): void {
  for (const [path, { min, visible, field }] of view.groups) {
    const ids = edit.instances(path);
    const missing = Math.min(min, mostInstances) - ids.length;
    const node = model.nodes.get(field.key);
    if (!visible || missing <= 0 || given[path] || !node || !isGroup(node)) continue;
    const more = Array.from({ length: missing }, newId);
    edit.order(path, [...ids, ...more]);
    for (const id of more) plantGroups(node.fields, edit, { group: path, id }, newId, given);
  }
}

/** Refuses instances for groups that the form has not, and ids that are none or used twice. */
export function checkGivenGroups(model: FormModel, given: Readonly<Record<Path, readonly string[]>>): void {
  const seen = new Set<string>();
  for (const [path, ids] of Object.entries(given)) {
    const pointer = `/groups/${path}`;
    const address = parsePath(path);
    const node = address && model.nodes.get(address.key);
    const fits =
      node &&
      isGroup(node) &&
      node.depth === address.instances.length + 1 &&
      address.instances.every(({ group, id }) => given[group]?.includes(id));
    if (!fits) throw badId(pointer, 'unknown_path', 'This form has no such group.');
    if (ids.length > mostInstances) throw badId(pointer, 'max', `A group may have at most ${mostInstances} instances.`);
    for (const [at, id] of ids.entries()) {
      if (!instanceId.test(id)) throw badId(`${pointer}/${at}`, 'type', 'This is not the id of an instance.');
      if (seen.has(id)) throw badId(`${pointer}/${at}`, 'unique', 'Two instances have this id.');
      seen.add(id);
    }
  }
}
