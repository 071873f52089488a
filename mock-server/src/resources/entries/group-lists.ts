import { type GroupNode, mostInstances, type Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import type { AnswersEdit } from './answers-edit.js';
import { recordAt } from './answers-map.js';
import { conflictRefusal } from './batch.js';
import { refuseForeignChanges } from './foreign-changes.js';
import { badId, instanceId, limit, needGroup, needInstanceId, plantGroups } from './groups.js';
import { answerDetail } from './issue-details.js';
import { etagOf, type LoadedEntry, viewOf } from './loaded-entry.js';

/** Instances by the path of their group, in order. */
export type Lists = Readonly<Record<Path, readonly string[]>>;

/** Gives groups whole lists of instances, outermost first; afterwards answers can be written into them. */
export function writeGroups(
  loaded: LoadedEntry,
  edit: AnswersEdit,
  lists: Lists,
  base_revision: number,
  newId: () => string,
): readonly Path[] {
  const paths = Object.keys(lists).sort((a, b) => a.split('.').length - b.split('.').length);
  if (paths.length > 0) needIds(lists);
  const changed: Path[] = [];
  for (const path of paths) {
    const ids = lists[path] ?? [];
    const now = { ...loaded, entryAnswers: edit.done() };
    const node = needListed(now, path);
    const before = edit.instances(path);
    const [more, gone] = [ids.filter((id) => !before.includes(id)), before.filter((id) => !ids.includes(id))];
    if (gone.length > 0) refuseForeignList(now, path, base_revision);
    for (const id of more) needInstanceId(now.entryAnswers, id, `/groups/${path}/${ids.indexOf(id)}`);
    if (!node.logic.countFrom && ids.length !== before.length) changed.push(path);
    for (const id of gone) {
      refuseForeignChanges(now, `${path}.${id}.`, base_revision);
      edit.remove({ group: path, id });
    }
    edit.order(path, ids);
    for (const id of more) plantGroups(node.fields, edit, { group: path, id }, newId, lists);
  }
  if (changed.length > 0) needWithin(loaded, edit, changed);
  return paths;
}

/** A group of these answers; in a body that is a part of what was sent, and not the address of the request. */
function needListed(loaded: LoadedEntry, path: Path): GroupNode {
  try {
    return needGroup(loaded, path);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw badId(`/groups/${path}`, 'unknown_path', 'This entry has no such group.');
    throw error;
  }
}

/** Refuses lists that are too long, and ids that are none or named twice. */
function needIds(lists: Lists): void {
  const seen = new Set<string>();
  for (const [path, ids] of Object.entries(lists)) {
    const pointer = `/groups/${path}`;
    if (ids.length > mostInstances) throw badId(pointer, 'max', `A group may have at most ${mostInstances} instances.`);
    for (const [at, id] of ids.entries()) {
      if (!instanceId.test(id)) throw badId(`${pointer}/${at}`, 'type', 'This is not the id of an instance.');
      if (seen.has(id)) throw badId(`${pointer}/${at}`, 'unique', 'Two instances have this id.');
      seen.add(id);
    }
  }
}

/** Keeps groups within what the form says; one that it counts may have more, which are left out until they are needed. */
function needWithin(loaded: LoadedEntry, edit: AnswersEdit, paths: readonly Path[]): void {
  const { groups } = viewOf({ ...loaded, entryAnswers: edit.done() });
  for (const path of paths) {
    const { min = 0, max = null } = groups.get(path) ?? {};
    const actual = edit.instances(path).length;
    const before = recordAt(loaded.entryAnswers.groups, path)?.ids.length ?? 0;
    if (max !== null && actual > max && actual > before) throw limit(loaded, path, 'max_instances', { max, actual });
    if (actual < min && actual < before) throw limit(loaded, path, 'min_instances', { min, actual });
  }
}

/** Refuses a list without instances that another device has put there since. */
function refuseForeignList(loaded: LoadedEntry, path: Path, base_revision: number): void {
  const { entryAnswers, writer, language } = loaded;
  const group = recordAt(entryAnswers.groups, path);
  if (!group || group.revision <= base_revision || group.writer === writer) return;
  const current = { value: [...group.ids], revision: group.revision };
  throw conflictRefusal([{ ...answerDetail(language, path, 'conflict'), current }], {
    language,
    etag: etagOf(loaded),
  });
}
