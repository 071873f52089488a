import { buildAutomaton } from './automaton.js';
import { match } from './match.js';
import { parsePattern } from './parse-pattern.js';
import { PatternRefusal } from './pattern-tree.js';

/** The longest text a pattern is tried on, in UTF-16 units. */
export const patternInputLimit = 5_000;

/** A pattern ready to be tried, or why it cannot be. */
export type Pattern =
  | {
      readonly ok: true;
      /** Whether a text matches; one beyond the limit does not. */
      test(input: string): boolean;
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
    return { ok: true, test: (input) => input.length <= patternInputLimit && match(automaton, input, whole).matched };
  } catch (error) {
    if (error instanceof PatternRefusal) return { ok: false, reason: error.message, position: error.position };
    throw error;
  }
}
