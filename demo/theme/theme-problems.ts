import { problemsOf } from '../../src/elements/form/appearance-problems.js';
import type { Appearance } from '../../src/index.js';

/** What is wrong with a theme that comes from outside, and where: a JSON Pointer. */
export interface ThemeProblem {
  readonly path: string;
  readonly message: string;
}

export type ReadTheme =
  | { readonly ok: true; readonly theme: Appearance }
  | { readonly ok: false; readonly problems: readonly ThemeProblem[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Values that would make the page fetch something. */
const fetching = /\b(?:url|image|image-set|-webkit-image-set|src|cross-fade)\s*\(/iu;

/** Everything that is wrong with a theme, each with its place. */
export function themeProblems(given: unknown): readonly ThemeProblem[] {
  if (!isObject(given)) return [{ path: '', message: 'A theme is an object: { "theme": …, "seeds": …, "roles": … }.' }];
  return Object.entries(given).flatMap(([member, value]) => {
    const path = `/${escaped(member)}`;
    if (!isObject(value) || !['seeds', 'roles'].includes(member)) return told(path, problemsOf({ [member]: value }));
    return Object.entries(value).flatMap(([name, inner]) => {
      const place = `${path}/${escaped(name)}`;
      if (typeof inner === 'string' && fetching.test(inner))
        return [{ path: place, message: `${name} must not fetch anything.` }];
      return told(place, problemsOf({ [member]: { [name]: inner } }), `${member} `);
    });
  });
}

const told = (path: string, problems: readonly string[], around = ''): readonly ThemeProblem[] =>
  problems.map((message) => ({ path, message: message.startsWith(around) ? message.slice(around.length) : message }));

/** A theme from the text of a file, or why it is none. */
export function readTheme(text: string): ReadTheme {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [{ path: '', message: `This is no JSON: ${(error as Error).message}.` }] };
  }
  const problems = themeProblems(given);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, theme: given as Appearance };
}
