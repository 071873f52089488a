import type { Answer, Field } from '../../library.js';
import type { SeenOption } from './recording.js';

const texts: Readonly<Record<string, string>> = {
  email: 'somebody@example.org',
  phone: '+493012345678',
  url: 'https://example.org/',
  date: '2026-01-15',
  time: '10:00',
  datetime: '2026-01-15T10:00:00Z',
  color: '#336699',
};

/** An answer that says nothing of whoever gave the real one: of the same type, and as far as possible allowed. */
export function madeUpAnswer(field: Field, real: Answer, rows: readonly SeenOption[] = []): Answer {
  if (real === null) return null;
  const known = texts[field.type];
  if (known !== undefined) return known;
  switch (field.type) {
    case 'text':
    case 'long_text':
      return textFor(field.min_length ?? 0, field.max_length);
    case 'number':
    case 'percent':
    case 'rating':
    case 'nps':
      return numberFor(field);
    case 'slider':
      return typeof real === 'number' ? numberFor(field) : { from: numberFor(field), to: numberFor(field) };
    case 'currency':
      return { amount: '1.00', currency: memberOf(real, 'currency') ?? 'EUR' };
    case 'date_range':
      return { start: '2026-01-15', end: '2026-01-16' };
    case 'yes_no':
      return true;
    case 'consent':
      return { accepted: true };
    case 'name':
    case 'address':
      return madeUpParts(real);
    case 'location':
      return { lat: 52.52, lng: 13.405 };
    case 'lookup':
      return rows[0] ? { row_id: rows[0].value } : null;
    case 'file_upload':
    case 'signature':
      return null;
    default:
      return chosen(field, real);
  }
}

const textFor = (least: number, most: number): string => 'Made up'.padEnd(least, '.').slice(0, most);

function numberFor(field: Field): number {
  const { min, max } = field as { readonly min?: unknown; readonly max?: unknown };
  if (typeof min === 'number') return min;
  return typeof max === 'number' ? Math.min(1, max) : 1;
}

const memberOf = (value: Answer, name: string): string | undefined => {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : undefined;
};

/** Codes of countries stay codes; all else is words. */
const madeUpParts = (real: Answer): Answer =>
  Object.fromEntries(
    Object.entries(Object(real)).map(([name, part]) => [
      name,
      name === 'country' ? 'DE' : part === null ? null : 'Made up',
    ]),
  );

/** As many options as were chosen, from the first on; nothing where a field has none. */
function chosen(field: Field, real: Answer): Answer {
  const values = ('options' in field ? (field.options ?? []) : []).flatMap((option) =>
    option && typeof option === 'object' && 'value' in option ? [String(option.value)] : [],
  );
  if (values.length === 0) return null;
  if (field.type === 'ranking') return values;
  return Array.isArray(real) ? values.slice(0, Math.max(1, real.length)) : (values[0] ?? null);
}
