import { Refusal } from '../http/problem.js';
import {
  type Answer,
  type Answers,
  acceptsAnswer,
  answersFrom,
  checkField,
  type Detail,
  type FormModel,
  type Issue,
  isEmpty,
  normaliseAnswer,
  type Path,
} from '../library.js';
import type { AnswerRecord, EntryRecord } from '../store/records.js';

const mostPaths = 200;
const largest = 2 * 1024 * 1024;

/** Answers that arrive together, and who sends them. */
export interface Batch {
  readonly answers: Answers;
  readonly base_revision: number;
  readonly writer: string;
  readonly saved_at: string;
}

/** The entry with a batch written into it, one revision further; what cannot be stored refuses all of it. */
export function writeAnswers(entry: EntryRecord, model: FormModel, batch: Batch): EntryRecord {
  refuseUnstorable(model, batch.answers);
  const normalised = normaliseBatch(model, batch.answers);
  refuseConflicts(entry, normalised, batch);
  const revision = entry.revision + 1;
  const records = new Map(entry.answers.map((record) => [record.path, record]));
  for (const [path, value] of Object.entries(normalised)) {
    const before = records.get(path);
    if (!before ? isEmpty(value) : sameAnswer(before.value, value)) continue;
    const { writer, saved_at } = batch;
    const wentAway = before && hasIssues(model, path, before.value) && !hasIssues(model, path, value);
    const cleared_revision = wentAway ? revision : (before?.cleared_revision ?? 0);
    records.set(path, { path, value, revision, saved_at, writer, cleared_revision });
  }
  const answers = [...records.values()];
  if (JSON.stringify(answers).length > largest) {
    throw new Refusal('payload_too_large', 'The answers of an entry may have at most 2 MiB.');
  }
  return { ...entry, revision, saved_at: batch.saved_at, answers };
}

/** The answers of an entry by path, without those that were cleared. */
export const currentAnswers = ({ answers }: EntryRecord): Answers =>
  answersFrom(
    Object.fromEntries(answers.filter(({ value }) => !isEmpty(value)).map(({ path, value }) => [path, value])),
  );

/** The issues of one path, empty or not. */
export function issuesAt(model: FormModel, path: Path, value: Answer): readonly Issue[] {
  const node = model.nodes.get(path);
  return node ? checkField(node.field, value) : [];
}

export const hasIssues = (model: FormModel, path: Path, value: Answer): boolean =>
  issuesAt(model, path, value).length > 0;

const normaliseBatch = (model: FormModel, answers: Answers): Answers =>
  answersFrom(
    Object.fromEntries(
      Object.entries(answers).map(([path, value]) => {
        const node = model.nodes.get(path);
        const kept = node ? normaliseAnswer(node.field, value) : value;
        return [path, isEmpty(kept) ? null : kept];
      }),
    ),
  );

function refuseUnstorable(model: FormModel, answers: Answers): void {
  const paths = Object.entries(answers);
  if (paths.length > mostPaths) {
    throw new Refusal('payload_too_large', `A batch may have at most ${mostPaths} answers.`);
  }
  const details = paths.flatMap(([path, value]) => structuralDetail(model, path, value) ?? []);
  if (details.length === 0) return;
  throw new Refusal('validation_failed', `${answersCount(details.length)} cannot be stored.`, { details });
}

function structuralDetail(model: FormModel, path: Path, value: Answer): Detail | undefined {
  const node = model.nodes.get(path);
  if (!node) return { in: 'answers', path, code: 'unknown_path', message: 'This form has no such field.' };
  if (acceptsAnswer(node.field, value)) return undefined;
  return { in: 'answers', path, code: 'type', message: `This is not a value of a ${node.field.type} field.` };
}

function refuseConflicts(entry: EntryRecord, answers: Answers, { base_revision, writer }: Batch): void {
  const conflicting = ({ path, value, revision, writer: other }: AnswerRecord): boolean => {
    const sent = answers[path];
    return sent !== undefined && revision > base_revision && other !== writer && !sameAnswer(value, sent);
  };
  const conflicts = entry.answers.filter(conflicting);
  if (conflicts.length === 0) return;
  const were = conflicts.length === 1 ? 'was' : 'were';
  throw new Refusal('answer_conflict', `${answersCount(conflicts.length)} ${were} changed on another device.`, {
    headers: { ETag: `"r${entry.revision}"` },
    details: conflicts.map(({ path, value, revision, saved_at }) => ({
      in: 'answers',
      path,
      code: 'conflict',
      message: 'Changed on another device.',
      current: { value, revision, saved_at },
    })),
  });
}

/** How many answers, in words. */
export const answersCount = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;

// Answers are JSON that went through the same normalisation, so equal ones are written alike.
const sameAnswer = (a: Answer, b: Answer): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
