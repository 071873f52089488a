import { type MadeTheme, worstOf } from './make.js';
import type { Proof } from './settle.js';

/** Never more than it is: 4.49 is not 4.5. */
export const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const cell = (pair: Proof | undefined): string => (pair ? `${rounded(pair.ratio).padStart(5)} on ${pair.on}` : '');

/** What a theme comes to: of each colour the ground it can be read worst on, in both schemes. */
export function proofTable({ light, dark }: MadeTheme['proof']): string {
  const [day, night] = [worstOf(light), worstOf(dark)];
  const rows = Array.from(day.values(), (pair) => [
    pair.colour,
    String(pair.wanted),
    cell(pair),
    cell(night.get(pair.colour)),
  ]);
  const all = [['colour', 'needs', 'least in the light', 'least in the dark'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const rule = (lines: readonly string[]): string => `:where(entry-form, entry-session) {\n${lines.join('\n')}\n}`;

const declared = (name: string, value: string): string => `  --entry-${name}: ${value};`;

const roles = ({ light, dark }: MadeTheme): readonly string[] =>
  Object.entries(light).map(([name, value]) => {
    const night = dark[name] ?? value;
    return declared(name, night === value ? value : `light-dark(${value}, ${night})`);
  });

/** A theme as a style sheet, for whoever asked for more contrast too, with its proof. */
export function themeCss(command: string, theme: MadeTheme, more: MadeTheme | undefined): string {
  const count = theme.proof.light.length + theme.proof.dark.length;
  const level = theme.seeds['seed-contrast'] ? 'AAA' : 'AA';
  const seeds = Object.entries(theme.seeds).map(([name, value]) => declared(name, value));
  const indented = (text: string): string => text.replaceAll(/^(?=.)/gmu, '  ');
  return [
    `/* Made by \`${command}\`. */`,
    rule([...seeds, ...roles(theme)]),
    ...(more ? [`@media (prefers-contrast: more) {\n${indented(rule(roles(more)))}\n}`] : []),
    `/*\n${indented(`WCAG 2.2 ${level}: ${count} of ${count} pairs in two schemes.\n\n${proofTable(theme.proof)}`)}\n*/`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/u, '\n');
}
