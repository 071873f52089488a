import { entryIssues, type Path } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import { entryAnswersOf, sameAnswer } from './answers-map.js';
import { authorOf } from './entry-access.js';
import type { EntryAnswers } from './entry-answers.js';
import { announceEntry } from './entry-events.js';
import { countMessage, detailOfIssue } from './issue-details.js';
import { type LoadedEntry, saveAnswers, viewOf } from './loaded-entry.js';
import { entryContext } from './new-entry.js';
import type { EntryRecord, RevisionRecord } from './records.js';
import { freeze } from './revisions.js';
import { stamped } from './stamp.js';

interface Change {
  readonly kind: RevisionRecord['kind'];
  readonly note: string | null;
  /** Whether the answers that changed have to be right. */
  readonly check: boolean;
  /** Who changed them; whoever calls, unless given. */
  readonly author?: RevisionRecord['author'];
}

export interface Revised {
  readonly entry: EntryRecord;
  /** None of a draft, and none when nothing changed. */
  readonly revision: RevisionRecord | null;
}

/** Keeps changed answers: a draft is just saved, and what was submitted gets a revision. */
export async function revise(
  call: AccountCall,
  loaded: LoadedEntry,
  changed: EntryAnswers,
  { kind, note, check, author = authorOf(call.principal) }: Change,
): Promise<Revised> {
  const { store, ids, clock } = call;
  const { entry } = loaded;
  if (entry.state === 'draft') {
    const saved = await saveAnswers(entryContext(call, entry.id), loaded, changed);
    return { entry: saved.entry, revision: null };
  }
  const was = viewOf(loaded);
  if (check) refuseNewIssues(loaded, changed);
  const entryAnswers = stamped(loaded.entryAnswers, changed, was, viewOf({ ...loaded, entryAnswers: changed }));
  const at = timestamp(clock.now());
  const number = entry.revision_number + 1;
  const revision = freeze(ids, { entry_id: entry.id, number, kind, created_at: at, note, author }, entry, entryAnswers);
  const isSame = revision.changes.length === 0 && sameAnswer(groupsOf(entry), groupsOf(entryAnswers));
  if (isSame) return { entry, revision: null };
  await store.revisions.put(revision);
  const revised = {
    ...entry,
    ...entryAnswersOf(entryAnswers),
    revision_id: revision.id,
    revision_number: number,
    edit_session_id: null,
  };
  await store.entries.put(revised);
  await announceEntry(call, 'entry.revised', revised, { revision_id: entry.revision_id, revision_number: number - 1 });
  return { entry: revised, revision };
}

const groupsOf = ({ groups }: EntryAnswers) => groups.map(({ path, ids }) => [path, [...ids]]);

/** Refuses answers that changed and are not right; what was wrong before is no reason. */
function refuseNewIssues(loaded: LoadedEntry, changed: EntryAnswers): void {
  const before = new Map<Path, unknown>(loaded.entryAnswers.answers.map(({ path, value }) => [path, value]));
  const touched = new Set(
    changed.answers.filter(({ path, value }) => !sameAnswer(before.get(path) as never, value)).map(({ path }) => path),
  );
  const issues = entryIssues(viewOf({ ...loaded, entryAnswers: changed })).filter(({ path }) => touched.has(path));
  if (issues.length === 0) return;
  const { compiled, language } = loaded;
  throw new Refusal('validation_failed', countMessage(language, 'attention', issues.length), {
    details: issues.map((issue) => detailOfIssue(compiled.model, issue, language)),
  });
}
