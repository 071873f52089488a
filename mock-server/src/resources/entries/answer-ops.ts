import type { Answer, Answers, Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import type { AnswersEdit } from './answers-edit.js';
import { needGroup, needInstance, needInstanceId, needRoom, needSpare, plantGroups } from './groups.js';
import type { EntryContext, LoadedEntry } from './loaded-entry.js';
import { editAnswers, writeAnswers } from './write-answers.js';

/** One change of answers, as it is sent. */
export type AnswerOp =
  | { readonly op: 'set'; readonly path: Path; readonly value?: unknown }
  | {
      readonly op: 'add_instance';
      readonly group: Path;
      readonly instance_id?: string | undefined;
      readonly position?: number | 'end' | undefined;
      readonly answers?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly op: 'remove_instance'; readonly instance_id: string }
  | { readonly op: 'reorder'; readonly group: Path; readonly instance_ids: readonly string[] };

/** Does changes one after the other, on answers that nobody sees before all of them are done. */
export async function applyOps(
  context: EntryContext,
  loaded: LoadedEntry,
  ops: readonly AnswerOp[],
): Promise<AnswersEdit> {
  const edit = editAnswers(loaded);
  for (const [index, op] of ops.entries()) {
    try {
      await applyOp(context, { ...loaded, entryAnswers: edit.done() }, edit, op);
    } catch (error) {
      throw placed(error, index);
    }
  }
  return edit;
}

/** A refusal that says which of the changes it is about; what is not there is wrong in a body, not missing. */
function placed(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'not_found') return badMember(`/ops/${index}`, error.message, 'unknown_path');
  const details = error.details?.map((detail) => ({ ...detail, params: { ...detail.params, op: index } }));
  return new Refusal(error.code, error.message, { details, headers: error.headers });
}

async function applyOp(context: EntryContext, loaded: LoadedEntry, edit: AnswersEdit, op: AnswerOp): Promise<void> {
  const write = (answers: Answers) => writeAnswers(context, loaded, edit, answers, edit.revision);
  switch (op.op) {
    case 'set':
      await write({ [op.path]: (op.value ?? null) as Answer });
      return;
    case 'add_instance':
      await addInstance(context, loaded, edit, op);
      return;
    case 'remove_instance': {
      const { path } = needInstance(loaded, op.instance_id);
      needSpare(loaded, path);
      edit.remove({ group: path, id: op.instance_id });
      return;
    }
    case 'reorder':
      needGroup(loaded, op.group);
      needPermutation(edit.instances(op.group), op.instance_ids);
      edit.order(op.group, op.instance_ids);
  }
}

async function addInstance(
  context: EntryContext,
  loaded: LoadedEntry,
  edit: AnswersEdit,
  { group, instance_id, position, answers = {} }: AnswerOp & { op: 'add_instance' },
): Promise<void> {
  const node = needGroup(loaded, group);
  const newId = () => context.ids.make('ins');
  const siblings = edit.instances(group);
  const id = instance_id === undefined ? newId() : needInstanceId(loaded.entryAnswers, instance_id, '/instance_id');
  needRoom(loaded, group);
  const at = position === undefined || position === 'end' ? siblings.length : position;
  edit.order(group, [...siblings.slice(0, at), id, ...siblings.slice(at)]);
  plantGroups(node.fields, edit, { group, id }, newId);
  const inside = Object.entries(answers).map(([key, value]) => [`${group}.${id}.${key}`, value as Answer]);
  await writeAnswers(
    context,
    { ...loaded, entryAnswers: edit.done() },
    edit,
    Object.fromEntries(inside),
    edit.revision,
  );
}

function needPermutation(ids: readonly string[], wanted: readonly string[]): void {
  const set = new Set(wanted);
  if (set.size === wanted.length && wanted.length === ids.length && ids.every((id) => set.has(id))) return;
  throw badMember('/instance_ids', 'Name each instance of the group once.', 'type');
}
