import { plainCode } from './clean-text.js';

/** What a locale writes between thousands and before decimals. */
function separatorsOf(locale: string): { group?: string; decimal?: string } {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
    return Object.fromEntries(parts.map(({ type, value }) => [type, plainCode(value)]));
  } catch {
    // Forms may name a locale this runtime has never heard of.
    return separatorsOf('en');
  }
}

/** No number is longer; a pasted page is, and would take long to read. */
export const longest = 400;

/** Thousands by three, or as in India by two and three at the end. */
const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$|^\d{1,2}([.,])\d\d(?:\2\d\d)*\2\d{3}$/;

/**
 * Reads a number as people type it: digits of any script, signs of currency and percent, and either decimal
 * separator. What the locale says wins; `1.234` where the locale has no use for the point is ambiguous. The
 * result is a decimal string, null where there is no number.
 */
export function parseDecimal(text: string, locale: string): string | null {
  if (text.length > longest) return null;
  const typed = plainCode(text)
    .replace(/[\s'’٬\p{Sc}%٪\u200C\u200D]/gu, '')
    .replace(/[−–]/g, '-');
  const [, sign, body] = /^([+-]?)([\d.,٫]*)$/.exec(typed) ?? [];
  if (!body || !/\d/.test(body)) return null;
  const at = body.search(/[.,٫](?=\d*$)/);
  const [before, mark, after] = at < 0 ? [body, '', ''] : [body.slice(0, at), body[at]!, body.slice(at + 1)];
  if (!/[.,٫]/.test(before)) {
    const looksGrouped = mark !== '٫' && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (!looksGrouped) return canonical(sign, before, after);
    const { group, decimal } = separatorsOf(locale);
    if (mark === decimal) return canonical(sign, before, after);
    return mark === group ? canonical(sign, before + after) : 'ambiguous';
  }
  // Several separators: all of one kind are thousands; otherwise the last one begins the decimals.
  const whole = before.includes(mark) ? body : before;
  if (!grouped.test(whole)) return null;
  return canonical(sign, whole.replace(/[.,]/g, ''), whole === body ? '' : after);
}

function canonical(sign: string | undefined, whole: string, fraction = ''): string {
  const size = (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`);
  return sign === '-' && /[1-9]/.test(size) ? `-${size}` : size;
}

/** Reads a number as people type it; null where there is none, `ambiguous` where two readings are equally likely. */
export function parseNumber(text: string, locale: string): number | null | 'ambiguous' {
  const read = parseDecimal(text, locale);
  if (read === null || read === 'ambiguous') return read;
  return Number.isFinite(Number(read)) ? Number(read) : null;
}
