import { proofTable } from '../../src/cli/theme/write.js';
import type { Appearance } from '../../src/index.js';
import { colourNames } from '../../src/styles/tokens.js';
import { seedTokens } from './seed-tokens.js';
import type { WorkedOut } from './work-out.js';

const rule = (lines: readonly string[]): string => `:where(entry-form, entry-session) {\n${lines.join('\n')}\n}`;
const declared = ([name, value]: readonly [string, string]): string => `  --entry-${name}: ${value};`;
const indented = (text: string): string => text.replaceAll(/^(?=.)/gmu, '  ');

const colours = ({ light, dark }: WorkedOut): readonly string[] =>
  colourNames.map((name) => {
    const [day = '', night = day] = [light[name], dark[name]];
    return declared([name, day === night ? day : `light-dark(${day}, ${night})`]);
  });

function scheme({ seeds }: Appearance): readonly string[] {
  if (!seeds?.scheme) return [];
  return [`  color-scheme: ${seeds.scheme === 'auto' ? 'light dark' : seeds.scheme};`];
}

const proofOf = ({ pairs }: WorkedOut) => ({
  light: pairs.map(({ light, ...pair }) => ({ ...pair, ratio: light })),
  dark: pairs.map(({ dark, ...pair }) => ({ ...pair, ratio: dark })),
});

/** A theme as a style sheet: what was decided, every colour that follows from it, and the proof. */
export function themeCss(appearance: Appearance, worked: WorkedOut, more: WorkedOut): string {
  const { theme, seeds = {}, roles = {} } = appearance;
  const count = worked.pairs.length * 2;
  const others = Object.entries(roles).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !colourNames.includes(entry[0]),
  );
  const level = worked.isAaa ? 'AAA' : 'AA';
  const proof = `WCAG 2.2 ${level}: ${count - worked.failing} of ${count} pairs in two schemes.\n\n${proofTable(proofOf(worked))}`;
  return [
    theme ? `/* For <entry-form theme="${theme}">. */` : '',
    rule([
      ...scheme(appearance),
      ...Object.entries(seedTokens(seeds)).map(declared),
      ...colours(worked),
      ...others.map(declared),
    ]),
    worked.isAaa ? '' : `@media (prefers-contrast: more) {\n${indented(rule(colours(more)))}\n}`,
    `/*\n${indented(proof)}\n*/\n`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
