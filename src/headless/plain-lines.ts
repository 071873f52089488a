import type { Answer } from '../contract/index.js';

/** Any answer as readable lines, where nothing is known about its question. */
export function plainLines(answer: Answer | undefined): readonly string[] {
  if (answer === null || answer === undefined || answer === '') return [];
  if (Array.isArray(answer)) return answer.flatMap((item) => plainLines(item as Answer));
  if (typeof answer === 'object') return Object.values(answer).flatMap((value) => plainLines(value as Answer));
  return [String(answer)];
}
