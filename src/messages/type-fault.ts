import type { Answer, FieldType } from '../contract/index.js';

export type DatePart = 'day' | 'month' | 'year';

/** Which date is meant: the answer itself, or one end of a range. */
type Whose = 'itself' | 'start' | 'end';

/** What keeps a typed text from being read as what was asked for. */
export type TypeFault =
  | { readonly kind: 'dateParts'; readonly of: Whose; readonly missing: readonly DatePart[] }
  | { readonly kind: 'shortYear' | 'noSuchDate'; readonly of: Whose }
  | { readonly kind: 'noStart' | 'noEnd' | 'noDate' | 'noTime' | 'noSuchTime' | 'time' }
  | { readonly kind: 'bothEnds' | 'twoReadings' | 'number' | 'percent' | 'money' | 'color' | 'position' }
  | { readonly kind: 'notListed' | 'emailsDiffer' | 'emailOnce' | 'unanswered' }
  | { readonly kind: 'phone'; readonly example: string | null };

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);

/** A date typed in parts stands in the answer as year, month and day. */
function dateFault(typed: unknown, of: Whose): TypeFault {
  const [year, month, day, ...rest] = String(typed ?? '').split('-');
  if (month === undefined || day === undefined || rest.length > 0) return { kind: 'noSuchDate', of };
  const parts = { day, month, year };
  const missing = (['day', 'month', 'year'] as const).filter((part) => !parts[part]);
  if (missing.length > 0) return { kind: 'dateParts', of, missing };
  return { kind: /^\d{1,3}$/u.test(year ?? '') ? 'shortYear' : 'noSuchDate', of };
}

function momentFault(answer: Answer | undefined): TypeFault {
  const [day, time] = String(answer).split(/T(?=[^T]*$)/u);
  if (!day) return { kind: 'noDate' };
  if (!isDate(day)) return dateFault(day, 'itself');
  return { kind: time ? 'noSuchTime' : 'noTime' };
}

/** Looks for the reason, so that every language can give the same advice. */
export function typeFault(type: FieldType | undefined, answer: Answer | undefined): TypeFault {
  const parts = (answer ?? {}) as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'number':
    case 'slider':
      if (typeof answer === 'object') return { kind: 'bothEnds' };
      return { kind: /^\s*\d{1,3}[.,]\d{3}\s*$/u.test(String(answer)) ? 'twoReadings' : 'number' };
    case 'percent':
      return { kind: 'percent' };
    case 'currency':
      return { kind: 'money' };
    case 'date':
      return dateFault(answer, 'itself');
    case 'date_range':
      if (!parts.start || !parts.end) return { kind: parts.start ? 'noEnd' : 'noStart' };
      return isDate(String(parts.start)) ? dateFault(parts.end, 'end') : dateFault(parts.start, 'start');
    case 'time':
      return { kind: 'time' };
    case 'datetime':
      return momentFault(answer);
    case 'color':
      return { kind: 'color' };
    case 'dropdown':
    case 'lookup':
      return { kind: 'notListed' };
    case 'email':
      return { kind: parts.again ? 'emailsDiffer' : 'emailOnce' };
    case 'phone':
      return { kind: 'phone', example: parts.example ? String(parts.example) : null };
    case 'location':
      return { kind: 'position' };
    default:
      return { kind: 'unanswered' };
  }
}
