import type { Answer, AnswerOf, FieldOf } from '../../contract/index.js';
import { commonFits } from '../../contract/reader/answer-fits.js';
import { specialFits } from '../../contract/reader/special-answer-fits.js';
import { outOfCount, when } from './faults.js';
import type { CheckFacts, Fault, OwnRules } from './field-rules.js';
import { inOrder } from './in-order.js';
import { orNull } from './non-empty.js';
import { checkChoices, isOther, optionOf, tidyOther } from './options.js';
import { oneChoice } from './single-choice.js';

type Choices = AnswerOf<'multi_choice'>;
type Several = FieldOf<'multi_choice' | 'image_choice'>;

const several = {
  normalise(value: Answer, { options }: Several): Answer {
    const choices = value as Choices;
    const chosen = choices.filter((choice): choice is string => !isOther(choice) && choice !== '');
    return orNull([...inOrder(chosen, options), ...choices.filter(isOther).slice(0, 1).map(tidyOther)]);
  },
  check(value: Answer, field: Several, facts: CheckFacts): readonly Fault[] {
    const choices = value as Choices;
    const actual = choices.length;
    const exclusive = choices.find((choice) => optionOf(field, choice)?.exclusive);
    return [
      ...checkChoices(choices, field, facts),
      ...when(!!exclusive && actual > 1, 'max_selected', { max: 1, actual, exclusive: exclusive as string }),
      ...outOfCount(actual, field.min_selected, field.max_selected),
    ];
  },
};

/** One choice or several, as the answer is. */
const rulesFor = (value: Answer): Required<Pick<OwnRules<'image_choice'>, 'normalise' | 'check'>> =>
  Array.isArray(value) ? several : oneChoice;

export const dropdown: OwnRules<'dropdown'> = oneChoice;
export const multiChoice: OwnRules<'multi_choice'> = several;
export const imageChoice: OwnRules<'image_choice'> = {
  accepts: (value, { multiple }) => (multiple ? specialFits.multi_choice : commonFits.single_choice)(value),
  normalise: (value, field, locale) => rulesFor(value).normalise(value, field, locale),
  check: (value, field, facts) => rulesFor(value).check(value, field, facts),
};
