import type { Answers, Path } from '../../library.js';
import type { AnswersEdit } from './answers-edit.js';
import { type Lists, writeGroups } from './group-lists.js';
import type { EntryContext, LoadedEntry } from './loaded-entry.js';
import { writeAnswers } from './write-answers.js';

/** What arrives together: whole lists of instances, and answers, which may stand in them. */
export interface Batch {
  readonly answers?: Answers | undefined;
  readonly groups?: Lists | undefined;
}

/** Writes instances, then answers; gives back the paths of both. */
export async function writeBatch(
  context: EntryContext,
  loaded: LoadedEntry,
  edit: AnswersEdit,
  { answers = {}, groups = {} }: Batch,
  base_revision: number,
): Promise<readonly Path[]> {
  const listed = writeGroups(loaded, edit, groups, base_revision, () => context.ids.make('ins'));
  const { revision } = loaded.entryAnswers;
  const ground = listed.length > 0 ? { ...loaded, entryAnswers: { ...edit.done(), revision } } : loaded;
  return [...listed, ...(await writeAnswers(context, ground, edit, answers, base_revision))];
}
