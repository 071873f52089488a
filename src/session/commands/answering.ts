import type { Answer, Path } from '../../contract/index.js';
import { type AnswerSet, type GroupView, instancesOf, isGroup, keyOf, noAnswers, pathOf } from '../../form/index.js';
import { hasRoom, isWritable } from '../changes/edits.js';
import { newInstanceId } from '../instance-ids.js';
import { done, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { SessionCore } from '../session-core.js';
import type { ChangedBy } from '../session-events.js';

type Verbs = Pick<
  Session,
  | 'answer'
  | 'clear'
  | 'leave'
  | 'undo'
  | 'addInstance'
  | 'removeInstance'
  | 'restoreInstance'
  | 'moveInstance'
  | 'duplicateInstance'
>;

const editable: readonly string[] = ['answering', 'review', 'submitRejected', 'editing'];

/** The verbs that change answers and instances. */
export function answeringVerbs(core: SessionCore): Verbs {
  const isOpen = (): boolean =>
    editable.includes(core.view.journey) && !/opening|discarding|restoring/.test(core.view.state);
  const answers = (): AnswerSet | undefined => core.context.loadedEntry?.answers;

  const answer = (path: Path, value: Answer, by: ChangedBy = 'program') => {
    if (!isOpen()) return refused('notNow');
    const field = core.view.fields.get(path);
    if (!field) return refused('unknownPath');
    if (!isWritable(field)) return refused('readOnly');
    const before = answers();
    core.send({ type: 'answer.changed', path, value });
    if (answers() !== before) core.events.emit('changed', { path, value, by });
    return done;
  };

  /** A group that may be changed, or why not. */
  const openGroup = (path: Path): GroupView | ReturnType<typeof refused> => {
    if (!isOpen()) return refused('notNow');
    const group = core.view.groups.get(path);
    if (!group) return refused('unknownPath');
    return group.field.read_only || !group.enabled ? refused('readOnly') : group;
  };

  const has = ({ instances }: GroupView, id: string): boolean => instances.some((instance) => instance.id === id);
  const newId = (): string => newInstanceId(core.ports.random);

  return {
    answer,
    clear: (path) => answer(path, null),
    leave: (path) => core.send({ type: 'field.left', path }),
    undo() {
      if (!isOpen() || !core.view.can.undo) return refused('notNow');
      const last = core.context.undo.entries.at(-1);
      const group = last?.kind === 'instance' ? core.view.groups.get(last.removed.group) : undefined;
      // The service would not take it back, with whatever is typed into it meanwhile.
      if (group && !hasRoom(group)) return refused('limit');
      core.send({ type: 'change.undone' });
      return done;
    },
    addInstance(path, values = {}) {
      const group = openGroup(path);
      if ('ok' in group) return group;
      if (!hasRoom(group)) return refused('limit');
      const id = newId();
      const known = new Set(group.field.fields.map(({ key }) => key));
      if (Object.keys(values).some((key) => !known.has(key))) return refused('unknownPath');
      const given = Object.entries(values).map(([key, value]) => [pathOf({ group: path, id }, key), value] as const);
      core.send({ type: 'instance.added', group: path, id, answers: Object.fromEntries(given) });
      return { ok: true, id };
    },
    removeInstance(path, id) {
      const group = openGroup(path);
      if ('ok' in group) return group;
      if (!has(group, id)) return refused('unknownPath');
      if (group.count !== null || group.instances.length <= group.min) return refused('limit');
      core.send({ type: 'instance.removed', group: path, id });
      return done;
    },
    restoreInstance(path, id) {
      const group = openGroup(path);
      if ('ok' in group) return group;
      if (has(group, id) || group.count !== null) return refused('notNow');
      if (!hasRoom(group)) return refused('limit');
      core.send({ type: 'instance.restored', group: path, id });
      return core.view.groups.get(path)?.instances.some((instance) => instance.id === id) ? done : refused('notNow');
    },
    moveInstance(path, id, to) {
      const group = openGroup(path);
      if ('ok' in group) return group;
      if (!has(group, id) || to < 0 || to >= group.instances.length) return refused('unknownPath');
      const ids = group.instances.map((instance) => instance.id).filter((other) => other !== id);
      ids.splice(to, 0, id);
      // Those that are left out stay behind the others.
      const rest = instancesOf(answers() ?? noAnswers, path).filter((other) => !has(group, other));
      core.send({ type: 'instances.reordered', group: path, ids: [...ids, ...rest] });
      return done;
    },
    duplicateInstance(path, source) {
      const group = openGroup(path);
      if ('ok' in group) return group;
      if (!has(group, source)) return refused('unknownPath');
      if (!hasRoom(group)) return refused('limit');
      const id = newId();
      core.send({ type: 'instance.duplicated', group: path, id, source, answers: copiesOf(core, path, source, id) });
      return { ok: true, id };
    },
  };
}

/** What is copied at once; what stands in groups inside comes with the service's own copies. */
function copiesOf(core: SessionCore, group: Path, source: string, id: string): Record<Path, Answer> {
  const { loadedEntry } = core.context;
  const node = loadedEntry?.engine.model.nodes.get(keyOf(group));
  const copies: Record<Path, Answer> = Object.create(null);
  if (!loadedEntry || !node || !isGroup(node)) return copies;
  for (const field of node.field.fields) {
    const isOwn = field.type === 'file_upload' || field.type === 'signature' || field.unique_in_group;
    const value = loadedEntry.answers.values.get(pathOf({ group, id: source }, field.key));
    if (!isOwn && field.type !== 'group' && value != null) copies[pathOf({ group, id }, field.key)] = value;
  }
  return copies;
}
