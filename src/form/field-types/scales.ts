import { outOfRange } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { normaliseNumber as normalise, outOfDecimals, outOfSteps } from './number.js';

export const percent: OwnRules<'percent'> = {
  normalise,
  check: (value, { decimals }, facts) => [
    ...outOfRange(Number(value), Number(value), facts),
    ...outOfDecimals(Number(value), decimals),
  ],
};

export const rating: OwnRules<'rating'> = {
  normalise,
  check(value, { max, allow_half }) {
    const step = allow_half ? 0.5 : 1;
    return outOfSteps(Number(value), { min: step, max, step });
  },
};

export const nps: OwnRules<'nps'> = {
  normalise,
  check: (value) => outOfSteps(Number(value), { min: 0, max: 10, step: 1 }),
};
