import type { AnswerOf } from '../../contract/index.js';
import { specialFits } from '../../contract/reader/special-answer-fits.js';
import type { OwnRules } from './field-rules.js';
import { outOfSteps } from './number.js';

type Range = Extract<AnswerOf<'slider'>, object>;

export const slider: OwnRules<'slider'> = {
  accepts: (value, { range }) => specialFits.slider(value) && (typeof value === 'object') === range,
  normalise(value) {
    if (typeof value === 'number') return value + 0;
    const { from, to } = value as Range;
    // Handles may be dragged past each other.
    return { from: Math.min(from, to) + 0, to: Math.max(from, to) + 0 };
  },
  check(value, field) {
    if (typeof value === 'number') return outOfSteps(value, field);
    const { from, to } = value as Range;
    return [...outOfSteps(from, field, 'from'), ...outOfSteps(to, field, 'to')];
  },
};
