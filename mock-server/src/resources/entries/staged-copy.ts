import { entryAnswersOf } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';
import type { EntryRecord } from './records.js';

/** The answers as they were submitted, as the first revision of an edit of their own. */
export function stagedCopy(entry: EntryRecord, saved_at: string): EntryAnswers {
  const stamp = { revision: 1, writer: '' };
  return {
    ...entryAnswersOf(entry),
    revision: 1,
    saved_at,
    answers: entry.answers.map((record) => ({ ...record, ...stamp, issues_revision: 0, cleared_revision: 0 })),
    groups: entry.groups.map((record) => ({ ...record, ...stamp })),
    computed: entry.computed.map((record) => ({ ...record, revision: 1 })),
    gone: [],
    removed: [],
  };
}
