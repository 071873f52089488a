import { answerPatterns } from '../../../contract/answer-patterns.js';
import type { FieldOf } from '../../../contract/index.js';
import { longest, parseDecimal } from './parse-number.js';

/** Reads an amount as people type it, with or without the sign or the letters of a currency, in the field's own one. */
export function parseMoney(
  text: string,
  { currency, currencies }: FieldOf<'currency'>,
  locale: string,
): { amount: string; currency: string } | null {
  if (text.length > longest) return null;
  const amount = parseDecimal(text.replace(/^\s*\p{L}+\.?|\p{L}+\.?\s*$/gu, ''), locale);
  const money = { amount: amount ?? '', currency: currency ?? currencies[0] ?? '' };
  return answerPatterns.amount.test(money.amount) && answerPatterns.currency.test(money.currency) ? money : null;
}
