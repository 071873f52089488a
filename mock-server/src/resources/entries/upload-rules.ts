import type { Detail, Field, FieldOf, Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { isFileField } from '../forms/index.js';
import { answerDetail, countMessage } from './issue-details.js';
import { etagOf, type LoadedEntry } from './loaded-entry.js';
import { findNode, isOpen } from './structure.js';

const ceiling = 5 * 1024 ** 3;

/** A file as its sender describes it, or as it turned out to be. */
export interface Described {
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
}

type FileField = FieldOf<'file_upload' | 'signature'>;

/** The field a file is for, if it takes files from this respondent. */
export function needFileField(loaded: LoadedEntry, path: Path): FileField {
  const { compiled, entryAnswers, edit, language } = loaded;
  const found = findNode({ model: compiled.model, entryAnswers }, path);
  const field: Field | undefined = 'node' in found ? found.node.field : undefined;
  if (!field || !isFileField(field)) throw refuseFile(loaded, [answerDetail(language, path, 'unknown_path')]);
  if (field.read_only || !isOpen({ fields: edit?.fields ?? null }, path)) {
    throw refuseFile(loaded, [answerDetail(language, path, 'read_only')]);
  }
  return field as FileField;
}

/** Refuses a file that the field would not take. */
export function needAccepted(loaded: LoadedEntry, field: FileField, path: Path, file: Described): void {
  const { language } = loaded;
  const accept = field.type === 'file_upload' ? field.accept : ['image/*', 'application/pdf'];
  const max = Math.min((field.type === 'file_upload' ? field.max_size_bytes : null) ?? ceiling, ceiling);
  const { name, size } = file;
  const faults: Detail[] = [];
  if (accept.length > 0 && !accept.some((type) => isOfType(file, type.trim().toLowerCase()))) {
    faults.push(answerDetail(language, path, 'file_type', { name, accept: [...accept] }));
  }
  if (size > max) faults.push(answerDetail(language, path, 'file_size', { name, max, actual: size }));
  if (faults.length > 0) throw refuseFile(loaded, faults);
}

/** Refuses one file more than the field takes. */
export function needFreeSlot(loaded: LoadedEntry, field: FileField, path: Path, count: number): void {
  const max = field.type === 'file_upload' ? field.max_files : null;
  if (max === null || count < max) return;
  throw refuseFile(loaded, [answerDetail(loaded.language, path, 'file_count', { max, actual: count + 1 })]);
}

/** Whether a file is of a type that is asked for: `application/pdf`, `image/*`, `.pdf`. */
function isOfType({ name, content_type }: Described, accept: string): boolean {
  if (accept.startsWith('.')) return name.toLowerCase().endsWith(accept);
  const type = content_type.toLowerCase().split(';')[0]?.trim() ?? '';
  return accept.endsWith('/*') ? type.startsWith(accept.slice(0, -1)) : accept === '*' || type === accept;
}

export const refuseFile = (loaded: LoadedEntry, details: readonly Detail[]): Refusal =>
  new Refusal('validation_failed', countMessage(loaded.language, 'unstorable', details.length), {
    details,
    headers: { ETag: etagOf(loaded) },
  });

/** How many files an answer names. */
export const countFiles = (answer: unknown): number => (Array.isArray(answer) ? answer.length : answer ? 1 : 0);
