import type { AnswerOf } from '../../contract/index.js';
import { outOfRange, when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { pick } from './non-empty.js';

export const location: OwnRules<'location'> = {
  normalise: (value) => pick(value, ['lat', 'lng', 'accuracy_m', 'label', 'source']),
  check(value, { modes, require_accuracy_m: max }) {
    const { lat, lng, accuracy_m = 0, source } = value as AnswerOf<'location'>;
    return [
      ...outOfRange(lat, lat, { min: -90, max: 90 }, undefined, ['lat', 'lat']),
      ...outOfRange(lng, lng, { min: -180, max: 180 }, undefined, ['lng', 'lng']),
      // A place picked on a map is as exact as the person meant it.
      ...when(max !== null && accuracy_m > max, 'max', { max, actual: accuracy_m }, 'accuracy_m'),
      ...when(!!source && !modes.includes(source), 'option_unknown', { value: source as string }, 'source'),
    ];
  },
};
