import { themeNames } from '../../styles/themes/index.js';
import { colourNames, tokens } from '../../styles/tokens.js';

type Check = (value: unknown) => string | undefined;

const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : `must be one of ${allowed.join(', ')}`;

const from =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
      ? undefined
      : `must be a number from ${least} to ${most}`;

/** What a property of CSS takes; a value with more in it than a value is none. */
const css =
  (property: string, what: string): Check =>
  (value) =>
    typeof value === 'string' && CSS.supports(property, value) ? undefined : `must be ${what} of CSS`;

const colour = css('color', 'a colour');

const seeds: Readonly<Record<string, Check>> = {
  accent: colour,
  tint: from(0, 0.05),
  contrast: oneOf('aa', 'aaa'),
  font: css('font-family', 'a list of fonts'),
  fontHeading: css('font-family', 'a list of fonts'),
  fontMono: css('font-family', 'a list of fonts'),
  size: css('font-size', 'a length'),
  scale: from(1, 2),
  radius: from(0, 100),
  border: from(0, 20),
  density: oneOf('compact', 'normal', 'roomy'),
  scheme: oneOf('auto', 'light', 'dark'),
  motion: oneOf(true, false),
};

/** Tokens of single components; they have no list at run time. */
const component = /^(?:banner|button|card|choice|drop|input|progress|summary)-[a-z-]+$/u;

const members: Readonly<Record<string, Check>> = {
  theme: oneOf(...themeNames),
  strict: oneOf(true, false),
  seeds: (value) => each(value, (name) => seeds[name] ?? noSuch(Object.keys(seeds))),
  roles: (value) =>
    each(value, (name) => {
      if (colourNames.includes(name)) return colour;
      const isToken = Object.hasOwn(tokens, name) && !name.startsWith('seed-');
      return isToken || component.test(name)
        ? css('--x', 'a value')
        : noSuch(Object.keys(tokens).filter((known) => !known.startsWith('seed-')));
    }),
};

const noSuch =
  (known: readonly string[]): Check =>
  () =>
    `does not exist; there are ${known.join(', ')}`;

/** What is wrong with the members of an object, by what each of them has to be. */
function each(value: unknown, checkOf: (name: string) => Check): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const problem = inner === undefined ? undefined : checkOf(name)(inner);
    return problem ? [`${name} ${problem}`] : [];
  });
  return wrong.length > 0 ? wrong.join('; ') : undefined;
}

/** What is wrong with what somebody gave as `appearance`, in sentences; it may be anything. */
export function problemsOf(appearance: unknown): readonly string[] {
  const wrong = each(appearance, (name) => members[name] ?? noSuch(Object.keys(members)));
  return wrong ? [`${wrong}.`] : [];
}
