import { guarded } from '../exports/index.js';
import type { ImportOptions } from './records.js';

type Format = Pick<ImportOptions, 'date_format' | 'decimal'>;

/** A cell without the mark that keeps spreadsheets from taking it for a formula. */
export const withoutGuard = (cell: string): string => (guarded(cell.slice(1)) === cell ? cell.slice(1) : cell);

/** A number as it is written in a file, without what only separates thousands. */
export function readNumber(text: string, { decimal }: Format): number | undefined {
  const thousands = decimal === '.' ? /[,'’\s]/g : /[.'’\s]/g;
  const bare = text.trim().replace(thousands, '').replace(decimal, '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(bare) && Number.isFinite(Number(bare))
    ? Number(bare)
    : undefined;
}

/** A date as `YYYY-MM-DD`: as the file writes it, or written so already. */
export function readDate(text: string, { date_format }: Format): string | undefined {
  const written = text.trim();
  const found = dateWith('YYYY-MM-DD', written) ?? dateWith(date_format, written);
  if (found === undefined) return undefined;
  const day = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(found) ? found : undefined;
}

function dateWith(format: string, text: string): string | undefined {
  const names: string[] = [];
  const pattern = format.replaceAll(/YYYY|MM|DD|[^YMD]/g, (token) => {
    if (token.length === 1) return `\\${token}`;
    names.push(token);
    return token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return undefined;
  const part = (name: string): string => match[names.indexOf(name) + 1] ?? '';
  return `${part('YYYY')}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
}

/** A moment: a date, then a time; in UTC unless it says otherwise. */
export function readMoment(text: string, format: Format): string | undefined {
  const match = /^(.+?)(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim());
  const day = match && readDate(match[1] ?? '', format);
  if (!match || day === undefined || day === null) return undefined;
  const time = match[2] ?? '00:00:00';
  return `${day}T${time.length === 4 || time.indexOf(':') === 1 ? `0${time}` : time}${match[3] ?? 'Z'}`;
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1', 'x', 'ja', 'oui', 'sí', 'si', 'はい', 'نعم']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'nein', 'non', 'いいえ', 'لا']);

/** Yes or no, in several languages, or in words of one's own. */
export function readBoolean(text: string, own: readonly [string | null, string | null] = [null, null]) {
  const word = text.trim().toLowerCase();
  if (yes.has(word) || word === own[0]?.toLowerCase()) return true;
  return no.has(word) || word === own[1]?.toLowerCase() ? false : undefined;
}

/** The pieces of a cell that holds several; a comma separates them only where nothing else does. */
export const readList = (text: string): readonly string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** What a cell says as JSON, where it is a list or a map of such. */
export function readJson(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
