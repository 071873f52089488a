import { Refusal } from '../http/problem.js';
import {
  type Answer,
  type Answers,
  acceptsAnswer,
  type Detail,
  type FormModel,
  isEmpty,
  keyOf,
  normaliseAnswer,
  type Path,
} from '../library.js';
import type { AnswerRecord, EntryRecord } from '../store/records.js';
import { issuesAt, lookAt } from './entry-state.js';

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
  const normalised = normaliseBatch(model, batch.answers, entry.locale);
  refuseConflicts(entry, normalised, batch);
  const revision = entry.revision + 1;
  const { writer, saved_at } = batch;
  const records = new Map(entry.answers.map((record) => [record.path, record]));
  for (const [path, value] of Object.entries(normalised)) {
    const before = records.get(path);
    if (!before ? isEmpty(value) : sameAnswer(before.value, value)) continue;
    records.set(path, { path, value, revision, saved_at, writer, cleared_revision: before?.cleared_revision ?? 0 });
  }
  const written = { ...entry, revision, saved_at, answers: [...records.values()] };
  if (JSON.stringify(written.answers).length > largest) {
    throw new Refusal('payload_too_large', 'The answers of an entry may have at most 2 MiB.');
  }
  return { ...written, answers: markCleared(entry, written, model) };
}

/** Notes which issues went away with this revision, so that callers who knew of them can be told. */
function markCleared(before: EntryRecord, after: EntryRecord, model: FormModel): readonly AnswerRecord[] {
  const [was, is] = [lookAt(before, model), lookAt(after, model)];
  const known = new Set(before.answers.map(({ path }) => path));
  return after.answers.map((record) =>
    known.has(record.path) && issuesAt(was, record.path).length > 0 && issuesAt(is, record.path).length === 0
      ? { ...record, cleared_revision: after.revision }
      : record,
  );
}

/** The answers of an entry by path, without those that were cleared. */
export const currentAnswers = ({ answers }: EntryRecord): Answers =>
  record(answers.filter(({ value }) => !isEmpty(value)).map(({ path, value }) => [path, value]));

/** Answers by path, without a prototype. */
const record = (entries: Iterable<readonly [Path, Answer]>): Answers =>
  Object.assign(Object.create(null), Object.fromEntries(entries));

const fieldAt = (model: FormModel, path: Path) => model.nodes.get(keyOf(path))?.field;

const normaliseBatch = (model: FormModel, answers: Answers, locale: string): Answers =>
  record(
    Object.entries(answers).map(([path, value]) => {
      const field = fieldAt(model, path);
      const kept = field ? normaliseAnswer(field, value, locale) : value;
      return [path, isEmpty(kept) ? null : kept];
    }),
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
  const field = fieldAt(model, path);
  if (!field) return { in: 'answers', path, code: 'unknown_path', message: 'This form has no such field.' };
  if (acceptsAnswer(field, value)) return undefined;
  return { in: 'answers', path, code: 'type', message: `This is not a value of a ${field.type} field.` };
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
