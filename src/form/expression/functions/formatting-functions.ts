import { dayMs, localMs } from '../calendar.js';
import type { Frame } from '../frame.js';
import { define, type FunctionTable, tableOf } from '../function-table.js';
import { type DateTimeValue, DateValue, type MapValue, TimeValue, type Value } from '../value.js';

const styles = ['short', 'medium', 'long', 'full'] as const;
type Style = (typeof styles)[number];

const cached = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Formatters are dear to make. A locale or currency that `Intl` does not know falls back instead of throwing. */
function formatter<T extends Intl.NumberFormat | Intl.DateTimeFormat>(
  make: () => T,
  fallback: () => T,
  ...key: unknown[]
): T {
  const id = key.join('\n');
  const known = cached.get(id);
  if (known) return known as T;
  let made: T;
  try {
    made = make();
  } catch {
    made = fallback();
  }
  cached.set(id, made);
  return made;
}

function numberFormat({ scope: { locale } }: Frame, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { currency: _, style: __, ...plain } = options;
  return formatter(
    () => new Intl.NumberFormat(locale, options),
    () => new Intl.NumberFormat('en', plain),
    locale,
    JSON.stringify(options),
  );
}

/**
 * Shows a date or time as written: the clock is already local, so nothing is converted, and the calendar is the one dates
 * are asked for in.
 */
function formatDate({ scope: { locale } }: Frame, value: DateValue | TimeValue | DateTimeValue, style: Style): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', calendar: 'gregory' };
  if (!(value instanceof TimeValue)) options.dateStyle = style;
  if (!(value instanceof DateValue)) options.timeStyle = 'short';
  const shown = formatter(
    () => new Intl.DateTimeFormat(locale, options),
    () => new Intl.DateTimeFormat('en', options),
    locale,
    JSON.stringify(options),
  );
  if (value instanceof DateValue) return shown.format(value.day * dayMs);
  return shown.format(value instanceof TimeValue ? value.second * 1000 : localMs(value));
}

const placesOf = (decimals: number) => {
  const digits = Math.min(Math.max(Math.trunc(decimals), 0), 15);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/** The functions that show values in the entry's locale, apart because only some forms need `Intl` for them. */
export const formattingFunctions: FunctionTable = tableOf({
  format_date: define(
    'date|time|datetime =string? -> string',
    (frame, value: DateValue | TimeValue | DateTimeValue, style: Style = 'medium') => formatDate(frame, value, style),
    (style) => (styles.includes(style as Style) ? undefined : `The style is one of ${styles.join(', ')}`),
  ),
  format_number: define('number number? -> string', (frame, value: number, decimals?: number) =>
    numberFormat(frame, decimals === undefined ? { maximumFractionDigits: 15 } : placesOf(decimals)).format(value),
  ),
  format_currency: define('number|map string? -> string', (frame, value: number | MapValue, code?: string) => {
    const amount: Value | undefined = typeof value === 'number' ? value : value.get('amount');
    const currency = code ?? (typeof value === 'number' ? undefined : value.get('currency'));
    if (typeof amount !== 'number') return null;
    const options = typeof currency === 'string' ? { style: 'currency' as const, currency } : placesOf(2);
    return numberFormat(frame, options).format(amount);
  }),
});
