import type { EntryRecord } from './records.js';

/** An entry as it is kept: once it is no open draft of a respondent, it is not counted among them. */
export const countedEntry = (entry: EntryRecord): EntryRecord =>
  (entry.state === 'draft' && !entry.test) || !entry.open_from ? entry : { ...entry, open_from: null, open_in: null };

/** Where a draft stands among those of its address that nobody came back to: empty ones first, and the oldest of them. */
export function placeOfDraft({ state, open_from, revision, files, mailed_to, answers, created_at }: EntryRecord) {
  const isLeft = state === 'draft' && revision <= 1 && files.length === 0 && mailed_to.length === 0;
  return isLeft && open_from ? `${open_from} ${answers.length === 0 ? 0 : 1} ${created_at}` : undefined;
}
