import type { Answer, Option } from '../../contract/index.js';

/** An option by its value, or the respondent's own words. */
export type Choice = string | { readonly other: string };

/** The words of an "other" choice, which may still be missing; nothing when another was made. */
export const otherOf = (choice: Answer | undefined): string | undefined => {
  const words = (choice as { other?: unknown } | null | undefined)?.other;
  return typeof words === 'string' ? words : undefined;
};

/** The choices of an answer, whether it is one or a list. */
export const choicesOf = (answer: Answer): readonly Choice[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(
    (choice): choice is Choice => typeof choice === 'string' || otherOf(choice) !== undefined,
  );

/**
 * The choices after one more is made or taken back. An exclusive option ("none of these") stands alone, and gives way
 * to any other.
 */
export function toggled(
  choices: readonly Choice[],
  choice: Choice,
  checked: boolean,
  options: readonly Option[],
): readonly Choice[] {
  const isOther = typeof choice !== 'string';
  const rest = choices.filter((one) => (isOther ? typeof one === 'string' : one !== choice));
  if (!checked) return rest;
  const isExclusive = (one: Choice) => options.some(({ value, exclusive }) => exclusive && value === one);
  return isExclusive(choice) ? [choice] : [...rest.filter((one) => !isExclusive(one)), choice];
}

type Shuffle = 'none' | 'all' | 'except_last' | 'other';

/** An order of options by chance that stays the same for as long as the control is there. */
export class Shuffled {
  readonly #ranks = new Map<string, number>();

  order(options: readonly Option[], shuffle: Shuffle): readonly Option[] {
    if (shuffle !== 'all' && shuffle !== 'except_last') return options;
    const last = shuffle === 'except_last' ? options.at(-1) : undefined;
    return options.toSorted((a, b) => this.#rank(a, last) - this.#rank(b, last));
  }

  /** What stands for "none of these" comes last, whatever chance says. */
  #rank(option: Option, last: Option | undefined): number {
    if (option === last || option.exclusive) return 1;
    const rank = this.#ranks.get(option.value) ?? Math.random();
    this.#ranks.set(option.value, rank);
    return rank;
  }
}
