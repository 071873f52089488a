import { define } from '../function-table.js';
import { isEmptyValue, presentKeys, toText } from '../text.js';
import { isList, isMap, isTrue, type Value } from '../value.js';
import { weigh } from '../weigh.js';

const numeral = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function readNumber(text: string): number | null {
  const value = numeral.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Functions that ask about a value of any kind or turn it into another kind. */
export const valueFunctions = {
  size: define('any -> number', (frame, value: Value) => {
    if (value === null) return 0;
    if (typeof value === 'string') {
      frame.read(value);
      return [...value].length;
    }
    if (isList(value)) return value.length;
    return isMap(value) ? presentKeys(value).length : frame.misfit('size()', value);
  }),
  empty: define('any -> bool', (_, value: Value) => isEmptyValue(value)),
  coalesce: define('any any... -> any', (_, ...values: Value[]) => values.find((value) => value !== null) ?? null),
  number: define('number|string|bool -> number', (_, value: number | string | boolean) =>
    typeof value === 'string' ? readNumber(value) : Number(value),
  ),
  string: define('any -> string', (frame, value: Value) => {
    if (value === null) return null;
    if (isMap(value)) return frame.misfit('string()', value);
    const text = toText(weigh(frame, value));
    frame.text(text.length);
    return text;
  }),
  bool: define('any -> bool', (_, value: Value) => {
    if (typeof value === 'string') return value === 'true' ? true : value === 'false' ? false : null;
    if (typeof value === 'number') return value !== 0;
    return value === null ? null : isTrue(value);
  }),
};
