import type { Answer, AnswerOf } from '../../contract/index.js';
import type { CheckFacts, Fault } from './field-rules.js';
import { checkChoices, isOther, type Offer, tidyOther } from './options.js';

type Choice = AnswerOf<'single_choice'>;

/** The rules of one choice, whatever it is drawn as. */
export const oneChoice = {
  normalise: (value: Answer): Answer =>
    isOther(value as Choice) ? tidyOther(value as { other: string }) : value || null,
  check: (value: Answer, field: Offer, facts: CheckFacts): readonly Fault[] =>
    checkChoices([value as Choice], field, facts),
};
