import type { Answers, Path } from '../../library.js';
import type { SheetEdit } from './answers-edit.js';
import type { EntryContext, Filling } from './filling.js';
import { type Lists, writeGroups } from './group-lists.js';
import { writeAnswers } from './write-answers.js';

/** What arrives together: whole lists of instances, and answers, which may stand in them. */
export interface Batch {
  readonly answers?: Answers | undefined;
  readonly groups?: Lists | undefined;
}

/** Writes instances, then answers; gives back the paths of both. */
export async function writeBatch(
  context: EntryContext,
  filling: Filling,
  edit: SheetEdit,
  { answers = {}, groups = {} }: Batch,
  base_revision: number,
): Promise<readonly Path[]> {
  const listed = writeGroups(filling, edit, groups, base_revision, () => context.ids.make('ins'));
  const { revision } = filling.sheet;
  const ground = listed.length > 0 ? { ...filling, sheet: { ...edit.done(), revision } } : filling;
  return [...listed, ...(await writeAnswers(context, ground, edit, answers, base_revision))];
}
