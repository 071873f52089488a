import { buildAutomaton } from './automaton.js';
import { match } from './match.js';
import { mostSteps } from './most-steps.js';
import { parsePattern } from './parse-pattern.js';
import { PatternRefusal } from './pattern-tree.js';

/** The longest text a pattern is tried on, in UTF-16 units. */
export const patternInputLimit = 5_000;

/** The steps one try may take: as many as an expression that does nothing else. */
export const patternSteps = 100_000;

/** A pattern ready to be tried, or why it cannot be. */
export type Pattern =
  | {
      readonly ok: true;
      /** Whether a text matches; one beyond the limit does not. */
      test(input: string): boolean;
      /** Whether a text matches, or would cost too much to try. */
      allows(input: string): boolean;
      /** The same, with the steps it took; beyond `most` it is given up, which is told by more steps than that. */
      /** The most steps a text of so many characters can take; somewhat more than is allowed where it goes over. */
      most(length: number): number;
      try(input: string, most: number): { readonly matched: boolean; readonly steps: number };
    }
  | { readonly ok: false; readonly reason: string; readonly position: number };

export interface PatternOptions {
  /** The whole text must match; otherwise any part of it may. */
  readonly whole?: boolean;
}

/** Compiles a pattern of the RE2 subset. It runs in time linear in the text and never throws. */
export function compilePattern(source: string, { whole = false }: PatternOptions = {}): Pattern {
  try {
    const automaton = buildAutomaton(parsePattern(source));
    return {
      ok: true,
      test: (input) => input.length <= patternInputLimit && match(automaton, input, whole).matched,
      allows(input) {
        const { matched, steps } = match(automaton, input, whole, patternSteps);
        return matched || steps > patternSteps;
      },
      most: (length) => mostSteps(automaton, Math.min(length, patternInputLimit), whole, patternSteps),
      try: (input, most) => match(automaton, input, whole, most),
    };
  } catch (error) {
    if (error instanceof PatternRefusal) return { ok: false, reason: error.message, position: error.position };
    throw error;
  }
}
