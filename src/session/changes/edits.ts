import type { Answer, Path } from '../../contract/index.js';
import {
  type AnswerSet,
  addInstance,
  type FieldView,
  type GroupView,
  type InstanceRef,
  instancesOf,
  reorderInstances,
  takesNoAnswer,
} from '../../form/index.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import { checkEarly, checksOn, type LoadedEntry, takeAnswer, withAnswers, withoutFixed } from '../loaded-entry.js';
import type { NewInstance } from '../machine-events.js';
import type { SessionContext } from '../session.context.js';
import { pickInstance, rememberAnswer, rememberInstance, removalOf, without, withoutLast } from '../undo.js';
import { withInstances } from './counts.js';
import type { Edit } from './edit.js';
import { putBack, restoring, withoutInstance, withValues } from './instances.js';

export type EditEvent =
  | { readonly type: 'answer.changed'; readonly path: Path; readonly value: Answer }
  | { readonly type: 'change.undone' }
  | ({ readonly type: 'instance.added' } & NewInstance)
  | ({ readonly type: 'instance.duplicated'; readonly source: string } & NewInstance)
  | ({ readonly type: 'instance.removed' } & InstanceRef)
  | ({ readonly type: 'instance.restored' } & InstanceRef)
  | { readonly type: 'instances.reordered'; readonly group: Path; readonly ids: readonly string[] };

/** Works out an edit; nothing when it would change nothing. */
export function editFor(context: SessionContext, event: EditEvent): Edit | undefined {
  const { loadedEntry, wishes } = context;
  if (!loadedEntry) return undefined;
  const edit = oneEdit(context, loadedEntry, event);
  return edit && withPrefill(context, wishes.newId ? withInstances(loadedEntry.view, edit, wishes.newId) : edit);
}

function oneEdit(context: SessionContext, loadedEntry: LoadedEntry, event: EditEvent): Edit | undefined {
  switch (event.type) {
    case 'answer.changed':
      return answered(context, loadedEntry, event.path, event.value);
    case 'change.undone':
      return undone(context, loadedEntry);
    case 'instance.added': {
      const { group, id, answers } = event;
      const set = withValues(addInstance(loadedEntry.answers, { group, id }), answers);
      return regrouped(loadedEntry, set, { type: 'added', group, id, answers });
    }
    case 'instance.duplicated': {
      const { group, id, source, answers } = event;
      const at = instancesOf(loadedEntry.answers, group).indexOf(source) + 1;
      const set = withValues(addInstance(loadedEntry.answers, { group, id }, at), answers);
      return regrouped(loadedEntry, set, { type: 'duplicated', group, id, source, answers });
    }
    case 'instance.restored':
      return restored(context, loadedEntry, event);
    case 'instance.removed':
      return removed(context, loadedEntry, event);
    case 'instances.reordered': {
      const { group, ids } = event;
      return regrouped(loadedEntry, reorderInstances(loadedEntry.answers, group, ids), {
        type: 'reordered',
        group,
        ids,
      });
    }
  }
}

/** What was filled in for the respondent goes along with their own first answer, and creates no draft before. */
function withPrefill({ prefill }: SessionContext, edit: Edit): Edit {
  const entries = Object.entries(prefill);
  if (entries.length === 0 || edit.commands.every(({ type }) => type === 'noted')) return edit;
  const before = entries.map(([path, value]): OutboxCommand => ({ type: 'changed', path, value }));
  return { change: { ...edit.change, prefill: {} }, commands: [...before, ...edit.commands] };
}

function answered(context: SessionContext, loadedEntry: LoadedEntry, path: Path, value: Answer): Edit | undefined {
  const taken = takeAnswer(loadedEntry, path, value);
  if (taken === loadedEntry) return undefined;
  const next = checksOn(taken, 'change') ? checkEarly(taken, path) : taken;
  const undo = rememberAnswer(context.undo, path, loadedEntry.answers.values.get(path) ?? null);
  return { change: { loadedEntry: next, undo }, commands: telling(next, path) };
}

/** What the outbox has to hear of an answer. What is only half typed is kept but never sent: it would be refused. */
function telling({ engine, view, answers }: LoadedEntry, path: Path): readonly OutboxCommand[] {
  const value = answers.values.get(path) ?? null;
  const field = view.fields.get(path)?.field;
  const isAnswer = value === null || !field || engine.model.rulesOf(field).accepts(value, field as never);
  return [{ type: isAnswer ? 'changed' : 'noted', path, value }];
}

function regrouped(loadedEntry: LoadedEntry, answers: AnswerSet, command: OutboxCommand): Edit | undefined {
  if (answers === loadedEntry.answers) return undefined;
  return { change: { loadedEntry: withoutFixed(withAnswers(loadedEntry, answers)) }, commands: [command] };
}

function removed(context: SessionContext, loadedEntry: LoadedEntry, instance: InstanceRef): Edit | undefined {
  const { group, id } = instance;
  const picked = pickInstance(loadedEntry.answers, instance);
  const edit = regrouped(loadedEntry, withoutInstance(loadedEntry, instance), { type: 'removed', group, id });
  if (!picked || !edit) return undefined;
  return { ...edit, change: { ...edit.change, undo: rememberInstance(context.undo, picked) } };
}

function undone(context: SessionContext, loadedEntry: LoadedEntry): Edit | undefined {
  const last = context.undo.entries.at(-1);
  if (!last) return undefined;
  const undo = withoutLast(context.undo);
  if (last.kind === 'instance') {
    const back = withAnswers(loadedEntry, putBack(loadedEntry.answers, last.removed));
    return { change: { undo, loadedEntry: back }, commands: restoring(last.removed) };
  }
  const next = takeAnswer(loadedEntry, last.path, last.before);
  return { change: { undo, loadedEntry: next }, commands: telling(next, last.path) };
}

/** Takes back one removal, whatever was done since. */
function restored(context: SessionContext, loadedEntry: LoadedEntry, instance: InstanceRef): Edit | undefined {
  const removal = removalOf(context.undo, instance);
  if (removal?.kind !== 'instance') return undefined;
  const back = withAnswers(loadedEntry, putBack(loadedEntry.answers, removal.removed));
  return { change: { undo: without(context.undo, removal), loadedEntry: back }, commands: restoring(removal.removed) };
}

/** Whether the respondent may write an answer. */
export const isWritable = ({ field, enabled }: FieldView): boolean =>
  !field.read_only && enabled && !takesNoAnswer.has(field.type);

/** Whether the respondent may add another instance. */
export const hasRoom = ({ instances, max, count, field }: GroupView): boolean =>
  count === null && !field.read_only && (max === null || instances.length < max);
