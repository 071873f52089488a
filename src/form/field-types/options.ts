import type { AnswerOf, FieldOf, Option } from '../../contract/index.js';
import { partRequired, when } from './faults.js';
import type { CheckFacts, Fault } from './field-rules.js';
import { characters, plainText } from './typed/clean-text.js';

type Choice = AnswerOf<'single_choice'>;
export type Named = readonly { readonly value: string }[];

/** What can be chosen from. */
export interface Offer {
  readonly options: readonly Option[];
  readonly other?: FieldOf<'single_choice'>['other'];
}

const places = new WeakMap<Named, ReadonlyMap<string, number>>();

/** The place of each value among options, rows or columns; found once, since a list may have thousands. */
export function placesIn(named: Named): ReadonlyMap<string, number> {
  const known = places.get(named) ?? new Map(named.map(({ value }, place) => [value, place]));
  places.set(named, known);
  return known;
}

export const isOther = (choice: Choice): choice is { other: string } => typeof choice === 'object';

/** Own words as they are kept. They may still be missing, or the choice would go away before they are typed. */
export const tidyOther = ({ other }: { other: string }): { other: string } => ({ other: plainText(other) });

export const optionOf = ({ options }: Offer, choice: Choice): Option | undefined =>
  options[placesIn(options).get(choice as string) ?? -1];

function checkOther(words: string, other: Offer['other']): readonly Fault[] {
  if (!other?.enabled) return [{ code: 'option_unknown', params: { value: 'other' } }];
  const { max_length: max } = other;
  const actual = characters(words);
  return [
    ...partRequired(!words, 'other'),
    ...when(max !== null && actual > max, 'max_length', { max, actual }, 'other'),
  ];
}

/** The faults of choices that are not on offer, or not now. */
export const checkChoices = (
  choices: readonly Choice[],
  field: Offer,
  { options: offered }: CheckFacts,
): readonly Fault[] =>
  choices.flatMap((choice) => {
    if (isOther(choice)) return checkOther(choice.other, field.other);
    const option = optionOf(field, choice);
    const isTaken = option?.disabled || offered?.has(choice) === false;
    return when(!option || isTaken, option ? 'option_unavailable' : 'option_unknown', { value: choice });
  });
