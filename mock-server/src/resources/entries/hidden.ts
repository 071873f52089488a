import { Refusal } from '../../platform/problem.js';
import type { FormDocument } from '../forms/index.js';

/** The values of hidden fields that the form declares; others are nobody's, and left out. */
export function needHidden(
  { hidden_fields }: FormDocument,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const { key, max_length } of hidden_fields ?? []) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined) continue;
    if (typeof max_length === 'number' && value.length > max_length) throw tooLong(key, max_length);
    kept[key] = value;
  }
  return kept;
}

function tooLong(key: string, max: number): Refusal {
  const message = `Use at most ${max} characters.`;
  return new Refusal('validation_failed', '1 part of the body is not valid.', {
    details: [{ in: 'body', path: `/hidden/${key}`, code: 'max_length', message, params: { max } }],
  });
}
