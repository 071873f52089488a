import type { Answer } from '../../contract/index.js';
import { isOnStep, placesOf } from './decimal.js';
import { outOfRange, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';

/** There is no negative zero. */
const normalise = (value: Answer): Answer => Number(value) + 0;

interface Steps {
  readonly min?: Answer;
  readonly max?: Answer;
  readonly step: number | null;
}

/** The faults of a number with bounds and steps; steps count from the least value. */
export const outOfSteps = (value: number, { min, max, step }: Steps, part?: string): readonly Fault[] => [
  ...outOfRange(value, value, { min: min ?? null, max: max ?? null }, undefined, [part, part]),
  ...when(!!step && !isOnStep(value, step, typeof min === 'number' ? min : 0), 'step', { step }, part),
];

const outOfDecimals = (value: number, decimals: number | null): readonly Fault[] =>
  when(decimals !== null && placesOf(value) > decimals, 'decimals', { decimals });

export const number: OwnRules<'number'> = {
  normalise,
  check: (value, { step, decimals }, { min, max }) => [
    ...outOfSteps(Number(value), { min, max, step }),
    ...outOfDecimals(Number(value), decimals),
  ],
};

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
