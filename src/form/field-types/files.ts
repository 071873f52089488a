import type { AnswerOf } from '../../contract/index.js';
import { outOfCount, partRequired, when } from './faults.js';
import type { CheckFacts, Fault, FileFacts, OwnRules } from './field-rules.js';
import { orNull, pick } from './non-empty.js';

/** Whether a file is of a type that is asked for: `application/pdf`, `image/*`, `.pdf`. */
function isOfType({ name, content_type }: FileFacts, accept: string): boolean {
  if (accept.startsWith('.')) return name.toLowerCase().endsWith(accept);
  const own = content_type.toLowerCase().replace(/;.*/, '').trim();
  return accept.endsWith('/*') ? accept === '*/*' || own.startsWith(accept.slice(0, -1)) : own === accept;
}

/** The faults of one file. One we know nothing of is still on its way. */
function checkFile(
  file_id: string,
  { file }: CheckFacts,
  accept: readonly string[] = [],
  max: number | null = null,
): readonly Fault[] {
  if (!file) return [];
  const found = file(file_id);
  if (!found) return [{ code: 'file_pending', params: { file_id }, part: file_id }];
  const { name, size } = found;
  if (found.scan_state === 'infected') return [{ code: 'file_infected', params: { name }, part: file_id }];
  const isWanted = accept.length === 0 || accept.some((type) => isOfType(found, type.trim().toLowerCase()));
  return [
    ...when(!isWanted, 'file_type', { name, accept }, file_id),
    ...when(max !== null && size > max, 'file_size', { name, max, actual: size }, file_id),
  ];
}

export const fileUpload: OwnRules<'file_upload'> = {
  normalise(value) {
    const ids = new Set((value as AnswerOf<'file_upload'>).map(({ file_id }) => file_id));
    return orNull([...ids].filter(Boolean).map((file_id) => ({ file_id })));
  },
  check(value, { min_files, max_files, accept, max_size_bytes }, facts) {
    const files = value as AnswerOf<'file_upload'>;
    return [
      ...outOfCount(files.length, min_files, max_files, 'file_count', 'file_count'),
      ...files.flatMap(({ file_id }) => checkFile(file_id, facts, accept, max_size_bytes)),
    ];
  },
};

export const signature: OwnRules<'signature'> = {
  normalise(value) {
    const kept = pick(value, ['file_id', 'method', 'signed_name']);
    return kept?.file_id && kept.method ? kept : null;
  },
  check(value, { methods }, facts) {
    const { file_id, method, signed_name } = value as AnswerOf<'signature'>;
    return [
      ...when(!methods.includes(method), 'option_unknown', { value: method }, 'method'),
      ...partRequired(method === 'type' && !signed_name, 'signed_name'),
      ...checkFile(file_id, facts),
    ];
  },
};
