import type { Answer } from '../../contract/index.js';

/** Writes a number as the language does; anything else is a text that was typed, and stays as it is. */
export function writeNumber(value: Answer | undefined, locale: string, thousands = false): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return formatIn(locale, { useGrouping: thousands, maximumFractionDigits: 20 }).format(value);
}

/** Forms may name a locale this browser has never heard of. */
export function formatIn(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** Which keyboard a phone shows. Those with digits only have no minus. */
export function keyboardFor({ min, decimals }: { min: number | null; decimals: number | null }): string | undefined {
  if (min === null || min < 0) return undefined;
  return decimals === 0 ? 'numeric' : 'decimal';
}
