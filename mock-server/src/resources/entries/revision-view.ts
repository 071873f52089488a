import type { Answer, Answers } from '../../library.js';
import { type CompiledForm, nestedAnswers } from '../forms/index.js';
import { sameAnswer } from './answers-map.js';
import { fieldLabel } from './labels.js';
import type { EntryRecord, RevisionRecord } from './records.js';

/** A revision as its owners see it; with its compiled form, its answers too. */
export function revisionView(revision: RevisionRecord, { account_id }: EntryRecord, compiled?: CompiledForm) {
  const { id, entry_id, number, kind, author, changes, note, created_at } = revision;
  return {
    object: 'revision' as const,
    id,
    account_id,
    version: 1,
    created_at,
    updated_at: created_at,
    created_by: author.type === 'user' ? author.id : null,
    entry_id,
    number,
    kind,
    author: { ...author },
    changes: changes.map((change) => ({ ...change })),
    note,
    ...(compiled && { answers: nestedAnswers(compiled.model, revision.answers, revision.groups) }),
  };
}

/** What differs between two sets of answers, with the names of the fields. */
export function changesBetween(before: Answers, after: Answers, compiled: CompiledForm) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const answerAt = (answers: Answers, path: string): Answer =>
    Object.hasOwn(answers, path) ? (answers[path] ?? null) : null;
  return paths
    .filter((path) => !sameAnswer(answerAt(before, path), answerAt(after, path)))
    .map((path) => {
      const label = fieldLabel(compiled, path);
      return {
        path,
        before: answerAt(before, path),
        after: answerAt(after, path),
        ...(label !== undefined && { label }),
      };
    });
}
