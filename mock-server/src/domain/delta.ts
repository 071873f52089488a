import { type Delta, type FormModel, type FormView, type Path, progressOf } from '../library.js';
import type { Sheet } from '../store/sheet.js';
import { detailOfIssue } from './issue-details.js';
import type { Language } from './messages/index.js';
import { issuesAt } from './sheet-view.js';
import { byPath } from './sheets.js';

/** A sheet as it is now, and what is known of it. */
interface Seen {
  readonly entry_id: string;
  readonly sheet: Sheet;
  readonly view: FormView;
  readonly model: FormModel;
  readonly language: Language;
}

/** Who is told, and what they knew and sent. */
interface Listener {
  readonly base_revision: number;
  readonly writer: string;
  readonly sent?: readonly Path[];
}

/** What a caller has missed since the revision it knew, its own changes included. */
export function deltaOf(
  { entry_id, sheet, view, model, language }: Seen,
  { base_revision, writer, sent = [] }: Listener,
): Delta {
  const own = new Set(sent);
  const isNews = ({ revision }: { readonly revision: number }): boolean => revision > base_revision;
  const isForeign = (record: { readonly revision: number; readonly writer: string }): boolean =>
    isNews(record) && record.writer !== writer;
  const fresh = sheet.answers.filter((record) => isNews(record) || own.has(record.path));
  const judged = sheet.answers.filter(
    (record) => isNews(record) || own.has(record.path) || record.issues_revision > base_revision,
  );
  const groups = sheet.groups.filter(isNews);
  const gone = sheet.gone.filter(isNews);
  return {
    object: 'session_delta',
    entry_id,
    base_revision,
    revision: sheet.revision,
    saved_at: sheet.saved_at,
    changed: byPath(fresh.map(({ path, value }) => [path, value])),
    removed: gone.map(({ path }) => path),
    foreign: [...fresh, ...gone, ...groups].filter(isForeign).map(({ path }) => path),
    groups: byPath(groups.map(({ path, ids }) => [path, [...ids]])),
    computed: byPath(sheet.computed.filter(isNews).map(({ path, value }) => [path, value])),
    issues: [...judged, ...groups]
      .flatMap(({ path }) => issuesAt(view, path))
      .map((issue) => detailOfIssue(model, issue, language)),
    cleared_issues: sheet.answers
      .filter(({ path, cleared_revision }) => cleared_revision > base_revision && issuesAt(view, path).length === 0)
      .map(({ path }) => path),
    progress: progressOf(view),
  };
}
