import type { Ids } from '../../platform/ids.js';
import { currentAnswers, currentComputed, currentGroups, sameAnswer } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';
import type { RevisionRecord } from './records.js';

interface Frozen {
  readonly entry_id: string;
  readonly number: number;
  readonly kind: RevisionRecord['kind'];
  readonly created_at: string;
  readonly note: string | null;
  /** Who made it; the respondent, unless given. */
  readonly author?: RevisionRecord['author'];
}

/** Freezes what an entry says now, and how that differs from before. */
export function freeze(
  ids: Ids,
  { entry_id, number, kind, created_at, note, author = { type: 'respondent', id: null } }: Frozen,
  before: EntryAnswers | null,
  now: EntryAnswers,
): RevisionRecord {
  const [was, is] = [before ? currentAnswers(before) : {}, currentAnswers(now)];
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return {
    id: ids.make('rev'),
    entry_id,
    number,
    kind,
    author,
    changes: paths
      .filter((path) => !sameAnswer(was[path] ?? null, is[path] ?? null))
      .map((path) => ({ path, before: was[path] ?? null, after: is[path] ?? null })),
    answers: { ...is },
    groups: { ...currentGroups(now) },
    computed: { ...currentComputed(now) },
    note,
    created_at,
  };
}
