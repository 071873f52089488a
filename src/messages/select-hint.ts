import type { ChoiceWords } from './generated/special-types.js';

/** How many options may be chosen, in words. */
export function selectHint(words: ChoiceWords['selectHint'], min: number | null, max: number | null): string {
  if (min && max) return min === max ? words.exact(min) : words.between(min, max);
  if (min && min > 1) return words.atLeast(min);
  return max ? words.upTo(max) : words.all;
}
