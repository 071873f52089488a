import { Refusal } from '../../platform/problem.js';
import type { UploadRecord } from './records.js';
import { mostSigned } from './uploads.js';

export function needNumbers({ part_count }: UploadRecord, numbers: readonly number[]): void {
  const fail = (path: string, code: string, message: string, params: Record<string, number>): Refusal =>
    new Refusal('validation_failed', message, { details: [{ in: 'body', path, code, message, params }] });
  if (numbers.length > mostSigned) {
    throw fail('/numbers', 'max', `At most ${mostSigned} parts are signed at once.`, { max: mostSigned });
  }
  const wrong = numbers.findIndex((number) => number < 1 || number > part_count);
  if (wrong >= 0) throw fail(`/numbers/${wrong}`, 'max', 'There is no such part.', { min: 1, max: part_count });
}
