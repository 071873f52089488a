import { problemsOf } from '../../src/elements/form/appearance-problems.js';
import { isShape } from '../studio/is-shape.js';

/** What would fetch something from wherever a stranger wants. */
const fetches = /(?:url|image-set|image|src|attr|element)\s*\(|@import|\\/iu;

/** What is wrong with a theme of a stranger: all that is wrong with any other, and addresses. */
export function problemsInTheme(theme: unknown): readonly string[] {
  const problems = problemsOf(theme);
  if (problems.length > 0 || !isShape.isRecord(theme)) return problems;
  return Object.entries(theme).flatMap(([part, values]) =>
    isShape.isRecord(values)
      ? Object.entries(values).flatMap(([name, value]) =>
          typeof value === 'string' && fetches.test(value) ? [`${part}.${name} may not fetch anything.`] : [],
        )
      : [],
  );
}
