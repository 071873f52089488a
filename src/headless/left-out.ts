import type { Answer } from '../contract/index.js';
import type { ReviewWords } from '../messages/index.js';
import { answerLines } from './answer-lines.js';
import { plainLines } from './plain-lines.js';
import { masked } from './review-rows.js';
import type { Told } from './told.js';

/** An answer that is not in what was sent. */
interface LeftOut {
  readonly label: string;
  readonly lines: readonly string[];
}

interface Unsent {
  readonly path: string;
  readonly label: string;
  readonly value: Answer;
}

/** Every answer that was given and not sent: it came too late, or gave way to another one. */
export function leftOut(scope: Told, words: ReviewWords): readonly LeftOut[] {
  const { unsent, shelved } = scope.session.view;
  const given = new Map<string, Unsent>();
  for (const one of [...unsent, ...shelved]) given.set(JSON.stringify([one.path, one.value]), one);
  return Array.from(given.values(), (one) => ({ label: one.label, lines: linesOf(one, scope, words) })).filter(
    ({ lines }) => lines.length > 0,
  );
}

function linesOf({ path, value }: Unsent, scope: Told, words: ReviewWords): readonly string[] {
  const view = scope.session.view.fields.get(path);
  if (!view) return plainLines(value);
  const lines = answerLines({ ...view, answer: value }, scope, words);
  return view.field.sensitive ? masked(lines) : lines;
}

/** The same to be pasted elsewhere. */
export const leftOutText = (answers: readonly LeftOut[]): string =>
  answers.map(({ label, lines }) => `${label}\n  ${lines.join('\n  ')}`).join('\n');
