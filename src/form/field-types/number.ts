import type { Answer } from '../../contract/index.js';
import { isOnStep, placesOf } from './decimal.js';
import { outOfRange, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';

/** There is no negative zero. */
export const normaliseNumber = (value: Answer): Answer => Number(value) + 0;

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

export const outOfDecimals = (value: number, decimals: number | null): readonly Fault[] =>
  when(decimals !== null && placesOf(value) > decimals, 'decimals', { decimals });

export const number: OwnRules<'number'> = {
  normalise: normaliseNumber,
  check: (value, { step, decimals }, { min, max }) => [
    ...outOfSteps(Number(value), { min, max, step }),
    ...outOfDecimals(Number(value), decimals),
  ],
};
