import type { Seeds } from '../../src/index.js';

export type Values = Readonly<Record<string, string>>;

const densities = { compact: '0.8', normal: '1', roomy: '1.25' };
const pixels = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}px`);

/** What seeds come to as tokens, by their names without `--entry-`. */
export function seedTokens(seeds: Seeds): Values {
  const all = {
    'seed-accent': seeds.accent,
    'seed-tint': seeds.tint?.toString(),
    'seed-contrast': seeds.contrast && { aa: '4.5', aaa: '7' }[seeds.contrast],
    'seed-font': seeds.font,
    'seed-font-heading': seeds.fontHeading,
    'seed-font-mono': seeds.fontMono,
    'seed-size': seeds.size,
    'seed-scale': seeds.scale?.toString(),
    'seed-radius': pixels(seeds.radius),
    'seed-border': pixels(seeds.border),
    'seed-density': seeds.density && densities[seeds.density],
    'seed-motion': seeds.motion === undefined ? undefined : seeds.motion ? '1' : '0',
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
