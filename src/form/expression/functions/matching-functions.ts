import { compilePattern, type Pattern, patternInputLimit } from '../../pattern/index.js';
import { define, type FunctionTable, tableOf } from '../function-table.js';

/** A character that goes through one state of a pattern takes about a tenth of what a step of an expression takes. */
export const matchStepsPerStep = 10;

const patterns = new Map<string, Pattern>();

/** Patterns are literals, so there are as many as the forms of this page have. */
function patternOf(source: string): Pattern {
  const known = patterns.get(source) ?? compilePattern(source);
  patterns.set(source, known);
  return known;
}

function wrongPattern(source: string): string | undefined {
  const pattern = patternOf(source);
  return pattern.ok ? undefined : `${pattern.reason} (at ${pattern.position} of the pattern)`;
}

/** `matches`, apart because it brings the pattern engine along. */
export const matchingFunctions: FunctionTable = tableOf({
  matches: define(
    'string =string -> bool',
    (frame, text: string, source: string) => {
      if (text.length > patternInputLimit) return frame.giveUp('The text is too long to be matched');
      const pattern = patternOf(source);
      if (!pattern.ok) return false;
      const { matched, steps } = pattern.try(text, frame.left * matchStepsPerStep);
      frame.charge(Math.ceil(steps / matchStepsPerStep));
      return matched;
    },
    wrongPattern,
  ),
});
