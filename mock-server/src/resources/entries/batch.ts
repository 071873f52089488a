import {
  type Answer,
  type Answers,
  type Detail,
  type FieldNode,
  isEmpty,
  normaliseAnswer,
  type Path,
} from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { recordAt, sameAnswer } from './answers-map.js';
import type { AnswerRecord, EntryAnswers, RemovedInstance } from './entry-answers.js';
import { answerDetail, countMessage } from './issue-details.js';
import type { Language } from './messages/index.js';
import { findPlace, type Ground } from './structure.js';

const mostPaths = 200;

/** Answers that arrive together, and who sends them. */
export interface Batch {
  readonly answers: Answers;
  readonly base_revision: number;
  readonly writer: string;
  readonly language: Language;
  readonly etag: string;
}

/** One answer of a batch, in the shape it is kept in. */
export interface Arrival {
  readonly path: Path;
  readonly node: FieldNode;
  readonly value: Answer;
}

/** The answers of a batch, ready to be written; refuses all of them when one cannot be, or when another device was first. */
export function judgeBatch(ground: Ground, batch: Batch): readonly Arrival[] {
  const sent = Object.entries(batch.answers);
  if (sent.length > mostPaths) {
    throw new Refusal('payload_too_large', `A batch may have at most ${mostPaths} answers.`);
  }
  const arrivals: Arrival[] = [];
  const faults: Detail[] = [];
  const conflicts: Detail[] = [];
  for (const [path, value] of sent) {
    const found = findPlace(ground, path, value);
    if ('code' in found) faults.push(answerDetail(batch.language, path, found.code));
    else if ('removed' in found) judgeRemoved(path, found.removed, batch, faults, conflicts);
    else {
      const kept = keptValue(found.node, value, ground.entryAnswers);
      const other = recordAt(ground.entryAnswers.answers, path);
      if (other && isConflict(found.node, other, kept, batch, ground.entryAnswers))
        conflicts.push(conflictAt(other, batch));
      arrivals.push({ path, node: found.node, value: kept });
    }
  }
  if (faults.length > 0) {
    throw new Refusal('validation_failed', countMessage(batch.language, 'unstorable', faults.length), {
      details: faults,
      headers: { ETag: batch.etag },
    });
  }
  if (conflicts.length > 0) throw conflictRefusal(conflicts, batch);
  return arrivals;
}

function judgeRemoved(
  path: Path,
  { revision }: RemovedInstance,
  { base_revision, language }: Batch,
  faults: Detail[],
  conflicts: Detail[],
): void {
  if (revision <= base_revision) faults.push(answerDetail(language, path, 'unknown_path'));
  else conflicts.push({ ...answerDetail(language, path, 'conflict'), current: { removed: true, revision } });
}

/** Says that another device was first. */
export const conflictRefusal = (
  details: readonly Detail[],
  { language, etag }: Pick<Batch, 'language' | 'etag'>,
): Refusal =>
  new Refusal('answer_conflict', countMessage(language, 'conflict', details.length), {
    details,
    headers: { ETag: etag },
  });

const conflictAt = ({ path, value, revision, saved_at }: AnswerRecord, { language }: Batch): Detail => ({
  ...answerDetail(language, path, 'conflict'),
  current: { value, revision, saved_at },
});

/** Whether somebody else wrote another value since. What the service itself added to it is no difference. */
const isConflict = (
  node: FieldNode,
  { value, revision, writer }: AnswerRecord,
  sent: Answer,
  batch: Batch,
  entryAnswers: EntryAnswers,
): boolean =>
  revision > batch.base_revision && writer !== batch.writer && !sameAnswer(keptValue(node, value, entryAnswers), sent);

/** An answer as it is kept, before the service adds anything: when, to which words, what a row says. */
export function keptValue({ field }: FieldNode, value: Answer, { locale }: Pick<EntryAnswers, 'locale'>): Answer {
  const kept = normaliseAnswer(field, value, locale);
  if (isEmpty(kept)) return null;
  if (field.type !== 'lookup') return kept;
  return Array.isArray(kept) ? kept.map(rowAlone) : rowAlone(kept);
}

const rowAlone = (row: Answer): Answer => ({ row_id: (row as { readonly row_id: string }).row_id });
