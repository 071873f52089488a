import type { Answer } from '../../contract/index.js';
import { formatIn } from '../number/write-number.js';

const format = (currency: string, locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat | null => {
  try {
    return formatIn(locale, { style: 'currency', currency, ...options });
  } catch {
    // Not a code of a currency.
    return null;
  }
};

/** The sign people know a currency by, or its letters. */
export const signOf = (currency: string, locale: string): string =>
  format(currency, locale, { currencyDisplay: 'narrowSymbol' })
    ?.formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Writes an amount as the language does; a text that was typed stays as it is. */
export function writeMoney(answer: Answer, decimals: number | null, locale: string): string {
  if (typeof answer === 'string') return answer;
  const { amount, currency } = (answer ?? {}) as { amount?: unknown; currency?: unknown };
  if (typeof amount !== 'string') return '';
  const usual = format(String(currency), locale)?.resolvedOptions().maximumFractionDigits ?? 2;
  const places = Math.max(decimals ?? usual, amount.split('.')[1]?.replace(/0+$/u, '').length ?? 0);
  // As a string, since an amount can have more digits than a number has.
  return formatIn(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(amount as never);
}
