import { type Answer, type Delta, type FormModel, type FormView, type Path, progressOf } from '../../library.js';
import { issuesAt } from './answers-view.js';
import type { EntryAnswers } from './entry-answers.js';
import { detailOfIssue } from './issue-details.js';
import type { Language } from './messages/index.js';

/** Answers as they are now, and what is known of them. */
interface Seen {
  readonly entry_id: string;
  readonly entryAnswers: EntryAnswers;
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

interface Written {
  readonly path: Path;
  readonly revision: number;
  readonly writer: string;
}

/** What a caller has missed since the revision it knew, its own changes included. */
export function deltaOf(
  { entry_id, entryAnswers, view, model, language }: Seen,
  { base_revision, writer, sent = [] }: Listener,
): Delta {
  const own = new Set(sent);
  const changed: [Path, Answer][] = [];
  const foreign: Path[] = [];
  const judged: Path[] = [];
  const cleared_issues: Path[] = [];
  const noteForeign = (record: Written): void => {
    if (record.revision > base_revision && record.writer !== writer) foreign.push(record.path);
  };
  for (const record of entryAnswers.answers) {
    const { path } = record;
    const isFresh = record.revision > base_revision || own.has(path);
    if (isFresh) changed.push([path, record.value]);
    if (isFresh || record.issues_revision > base_revision) judged.push(path);
    if (record.cleared_revision > base_revision && issuesAt(view, path).length === 0) cleared_issues.push(path);
    noteForeign(record);
  }
  const gone = entryAnswers.gone.filter(({ revision }) => revision > base_revision);
  const groups = entryAnswers.groups.filter(({ path, revision }) => revision > base_revision || own.has(path));
  gone.forEach(noteForeign);
  groups.forEach(noteForeign);
  for (const { path } of groups) judged.push(path);
  return {
    object: 'session_delta',
    entry_id,
    base_revision,
    revision: entryAnswers.revision,
    saved_at: entryAnswers.saved_at,
    changed: members(changed),
    removed: gone.map(({ path }) => path),
    foreign,
    groups: members(groups.map(({ path, ids }) => [path, [...ids]])),
    computed: members(
      entryAnswers.computed.filter(({ revision }) => revision > base_revision).map(({ path, value }) => [path, value]),
    ),
    issues: judged.flatMap((path) => issuesAt(view, path)).map((issue) => detailOfIssue(model, issue, language)),
    cleared_issues,
    progress: progressOf(view),
  };
}

// Only ever written out, so it may have a prototype: objects without one are slow to make and to write.
const members = <V>(entries: readonly (readonly [string, V])[]): Record<string, V> => Object.fromEntries(entries);
