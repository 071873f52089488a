import type { Answer, Field, FieldType } from '../../contract/index.js';
import { acceptsWith, normaliseWith } from '../answer-rules.js';
import type { RulesOf } from '../field-types/complete-rules.js';

const textLike: ReadonlySet<FieldType> = new Set(['text', 'long_text', 'email', 'url', 'phone']);
const manyLike: ReadonlySet<FieldType> = new Set(['multi_choice', 'ranking', 'image_choice']);

/** Ways to say an answer in the terms of another type, likeliest first. */
function* readings(answer: Answer, to: Field): Generator<Answer> {
  yield answer;
  if (textLike.has(to.type) && (typeof answer === 'number' || typeof answer === 'boolean')) yield String(answer);
  if (typeof answer === 'string' && answer.trim() !== '' && Number.isFinite(Number(answer))) yield Number(answer);
  if (Array.isArray(answer) && answer.length === 1) yield answer[0] as Answer;
  if (manyLike.has(to.type) && !Array.isArray(answer)) yield [answer];
  if (textLike.has(to.type) && Array.isArray(answer) && answer.every((item) => typeof item === 'string')) {
    yield answer.join(', ');
  }
}

/** The answer as a field of another type takes it; nothing when no reading of it fits. */
export function convertAnswer(answer: Answer, to: Field, rulesOf: RulesOf, locale: string): Answer | undefined {
  for (const reading of readings(answer, to)) {
    if (reading !== null && acceptsWith(rulesOf, to, reading))
      return normaliseWith(rulesOf, to, reading, locale) ?? undefined;
  }
  return undefined;
}
