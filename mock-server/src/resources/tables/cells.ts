import { isUrl, type Json } from '../../library.js';
import type { ColumnRecord, ColumnType } from './records.js';

const isText = (value: Json): value is string => typeof value === 'string';
const isDay = (value: Json): boolean =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const webSchemes = ['http', 'https'];

const isOption = ({ options }: ColumnRecord, value: Json): boolean => options.some((option) => option.value === value);

/** What the cells of each type hold; files, rows and users are looked up besides. */
const fits: Readonly<Record<ColumnType, (value: Json, column: ColumnRecord) => boolean>> = {
  text: (value) => isText(value) && value.length <= 1000,
  long_text: (value) => isText(value) && value.length <= 50_000,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: isDay,
  datetime: (value) => isText(value) && /T/.test(value) && !Number.isNaN(Date.parse(value)),
  single_select: (value, column) => isOption(column, value),
  multi_select: (value, column) => Array.isArray(value) && value.every((one: Json) => isOption(column, one)),
  email: (value) => isText(value) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  url: (value) => isText(value) && URL.canParse(value) && isUrl(value, webSchemes),
  phone: (value) => isText(value) && /^\+[1-9]\d{4,14}$/.test(value),
  json: () => true,
  file: isText,
  row_reference: isText,
  user: isText,
};

/** Whether two cells say the same. */
export const same = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether a cell can hold a value. */
export const isCell = (column: ColumnRecord, value: Json): boolean =>
  value === null || fits[column.type](value, column);

/** A value of one type as another; undefined where it cannot be. */
export function convertCell(value: Json, column: ColumnRecord): Json | undefined {
  if (value === null) return null;
  const candidate = candidateFor(value, column.type);
  return candidate !== undefined && isCell(column, candidate) ? candidate : undefined;
}

function candidateFor(value: Json, type: ColumnType): Json | undefined {
  const words = typeof value === 'object' ? undefined : String(value).trim();
  switch (type) {
    case 'number': {
      if (typeof value === 'boolean') return value ? 1 : 0;
      return words === undefined || words === '' || Number.isNaN(Number(words)) ? undefined : Number(words);
    }
    case 'boolean': {
      if (typeof value === 'boolean') return value;
      if (/^(?:true|yes|1)$/i.test(words ?? '')) return true;
      return /^(?:false|no|0)$/i.test(words ?? '') ? false : undefined;
    }
    case 'date':
      return words?.slice(0, 'yyyy-mm-dd'.length);
    case 'datetime':
      return isDay(value) ? `${words}T00:00:00.000Z` : words;
    case 'multi_select':
      return Array.isArray(value) ? value : words === undefined ? undefined : [words];
    case 'single_select':
      return Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : words;
    case 'json':
      return value;
    default:
      return words ?? (Array.isArray(value) ? value.join(', ') : JSON.stringify(value));
  }
}
