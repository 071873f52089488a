import type { Answer } from '../../contract/index.js';
import { dateLocale } from '../../messages/date-locale.js';
import { dateFormat } from '../date/date-writing.js';
import { formatIn } from '../number/write-number.js';

/** Writes a result that was worked out as its language does. */
export function resultText(
  value: Answer,
  format: string | null,
  locale: string,
  words: { readonly yes: string; readonly no: string },
): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // Of a hundred, as percentages are answered: 12.5 is 12.5 %.
  const scale = format === 'percent' ? 100 : 1;
  if (typeof value === 'number') return formatIn(locale, numberStyle(format)).format(value / scale);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value)) {
    return dateFormat(dateLocale(locale), { dateStyle: 'long', calendar: 'gregory' }).format(new Date(value));
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `EUR`, `currency:EUR`, `percent` or a number of decimals. */
function numberStyle(format: string | null): Intl.NumberFormatOptions {
  const [, currency] = /(?:^|:)([A-Z]{3})$/u.exec(format ?? '') ?? [];
  if (currency) return { style: 'currency', currency };
  if (format === 'percent') return { style: 'percent', maximumFractionDigits: 2 };
  const decimals = /^\d$/u.test(format ?? '') ? Number(format) : undefined;
  return { maximumFractionDigits: decimals ?? 6, ...(decimals !== undefined && { minimumFractionDigits: decimals }) };
}
