import type { Answer, Path } from '../contract/index.js';
import { limitsOf } from '../fields/upload/files-in.js';
import { statusOf as uploadStatus } from '../fields/upload/progress-words.js';
import type { SessionView, UploadView } from '../session/index.js';
import { answerLines } from './answer-lines.js';
import { labelAt } from './label-at.js';
import { plainLines } from './plain-lines.js';
import { type ReviewSection, reviewSections } from './review-rows.js';
import type { Words } from './words.js';

/** Everything that was asked and its answer, by page, as it is read before sending; a row's path is what `goTo` takes. */
export const reviewRows = (view: SessionView, words: Words): readonly ReviewSection[] =>
  reviewSections({ session: { view }, messages: words }, words.later.review);

/** An answer as a person reads it, line by line: the one there is, or another one to the same question. */
export function answerText(view: SessionView, path: Path, words: Words, answer?: Answer): readonly string[] {
  const field = view.fields.get(path);
  if (!field) return plainLines(answer);
  const wanted = answer === undefined ? field : { ...field, answer };
  return answerLines(wanted, { session: { view }, messages: words }, words.later.review);
}

/** One question two devices answered differently, to be read; `resolveConflict(path, …)` settles it. */
export interface ConflictRow {
  readonly path: Path;
  readonly label: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Whose answer stands until the respondent chooses. */
  readonly stands: 'mine' | 'theirs';
}

export const conflictRows = (view: SessionView, words: Words): readonly ConflictRow[] =>
  view.conflicts.map(({ path, mine, theirs, stands }) => ({
    path,
    label: labelOf(view, path),
    mine: answerText(view, path, words, mine),
    theirs: answerText(view, path, words, theirs),
    stands,
  }));

/** What a question is called, with the instance it lies in: "Employer 2 (Acme): Salary". */
function labelOf(view: SessionView, path: Path): string {
  const { field } = view.fields.get(path) ?? view.groups.get(path) ?? {};
  return inItem(view, path, field?.label ?? path);
}

/** A text about a question, after the name of the instance it lies in. */
export function inItem(view: SessionView, path: Path, text: string): string {
  const item = labelAt(view, path.split('.').slice(0, -1).join('.'));
  return item ? `${item}: ${text}` : text;
}

/** How a file stands, in words. */
export function uploadText(upload: UploadView, view: SessionView, words: Words): string {
  const field = view.fields.get(upload.path)?.field;
  const locale = view.form?.locale ?? words.locale;
  const limits =
    field?.type === 'file_upload'
      ? limitsOf(field, locale, words.locale)
      : { types: [], size: null, min: null, max: null, language: words.locale };
  return uploadStatus(upload, words.upload, locale, limits);
}
