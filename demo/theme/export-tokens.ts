import { channelsOf, written } from '../../src/cli/theme/colour.js';
import type { Appearance } from '../../src/index.js';
import { colourNames } from '../../src/styles/tokens.js';
import { seedTokens } from './seed-tokens.js';
import { schemes, type WorkedOut } from './work-out.js';

interface Token {
  readonly $type: string;
  readonly $value: unknown;
}

const fine = (part: number): number => Math.round(part * 10_000) / 10_000;

function colour(text: string): Token {
  const found = written(text);
  const components = found ? channelsOf(found, 'srgb').slice(0, 3).map(fine) : [0, 0, 0];
  return { $type: 'color', $value: { colorSpace: 'srgb', components, hex: text } };
}

function plain(value: string): Token | undefined {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)?$/u.exec(value) ?? [];
  if (number === undefined) return undefined;
  if (!unit) return { $type: 'number', $value: Number(number) };
  return { $type: 'dimension', $value: { value: Number(number), unit } };
}

const families = (value: string): Token => ({
  $type: 'fontFamily',
  $value: value.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/gu, '')),
});

/** A theme in the format of the Design Tokens Community Group, version 2025.10: a group for each scheme, and the seeds. */
export function designTokens({ seeds = {} }: Appearance, worked: WorkedOut): string {
  const { 'seed-accent': accent, ...others } = seedTokens(seeds);
  const seed = Object.entries(others).flatMap(([name, value]) => {
    const token = name.startsWith('seed-font') ? families(value) : plain(value);
    return token ? [[name.slice('seed-'.length), token] as const] : [];
  });
  const groups = schemes.map((scheme) => [
    scheme,
    Object.fromEntries(colourNames.map((name) => [name, colour(worked[scheme][name] ?? '')])),
  ]);
  const brand = accent && written(accent) ? [['accent', colour(accent)] as const] : [];
  return `${JSON.stringify({ entryway: { seed: Object.fromEntries([...brand, ...seed]), ...Object.fromEntries(groups) } }, null, 2)}\n`;
}
