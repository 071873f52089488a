import type { Answer, AnswerOf, FieldOf } from '../../contract/index.js';
import { outOfCount, when } from './faults.js';
import type { CheckFacts, Fault, OwnRules } from './field-rules.js';
import { checkChoices, inOrder, isOther, optionOf, tidyOther } from './options.js';
import { fits, orNull } from './shape.js';

type Choice = AnswerOf<'single_choice'>;
type Choices = AnswerOf<'multi_choice'>;
type Several = FieldOf<'multi_choice' | 'image_choice'>;

function tidyChoices(choices: Choices, { options }: Several): Choices | null {
  const chosen = choices.filter((choice): choice is string => !isOther(choice) && choice !== '');
  return orNull([...inOrder(chosen, options), ...choices.filter(isOther).slice(0, 1).map(tidyOther)]) as Choices | null;
}

function checkSeveral(choices: Choices, field: Several, facts: CheckFacts): readonly Fault[] {
  const actual = choices.length;
  const exclusive = choices.find((choice) => optionOf(field, choice)?.exclusive);
  return [
    ...checkChoices(choices, field, facts),
    ...when(!!exclusive && actual > 1, 'max_selected', { max: 1, actual, exclusive: exclusive as string }),
    ...outOfCount(actual, field.min_selected, field.max_selected),
  ];
}

type Any = Several | FieldOf<'single_choice' | 'dropdown'>;

/** One choice or several, as the answer is. */
const rules = {
  normalise(value: Answer, field: Any): Answer {
    if (Array.isArray(value)) return tidyChoices(value, field as Several);
    return isOther(value as Choice) ? tidyOther(value as { other: string }) : value || null;
  },
  check(value: Answer, field: Any, facts: CheckFacts): readonly Fault[] {
    if (Array.isArray(value)) return checkSeveral(value, field as Several, facts);
    return checkChoices([value as Choice], field, facts);
  },
};

export const singleChoice: OwnRules<'single_choice'> = rules;
export const dropdown: OwnRules<'dropdown'> = rules;
export const multiChoice: OwnRules<'multi_choice'> = rules;
export const imageChoice: OwnRules<'image_choice'> = {
  ...rules,
  accepts: (value, { multiple }) => fits(multiple ? 'multi_choice' : 'single_choice', value),
};
