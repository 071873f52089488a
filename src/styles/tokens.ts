import { near, onFill, readable } from './readable.js';

/** Tokens are written with `$text` where they read another one. */
export const expanded = (value: string): string => value.replaceAll(/\$([\w-]+)/gu, 'var(--_e-$1)');

/** A step of the space scale: 4 8 12 16 24 32 48 64. */
const space = (units: number): string => `calc($seed-space * ${units})`;

/** A step of the type scale above the body text. */
const step = (power: number): string => `calc($seed-size * pow($seed-scale, ${power}))`;

/** What a designer edits. Sizes have a floor in px, because many pages shrink the rem. */
const seeds = {
  'seed-accent': '#1d5fbf',
  'seed-tint': '0.006',
  'seed-contrast': '4.5',
  'seed-font': 'system-ui, sans-serif',
  'seed-font-heading': '$seed-font',
  'seed-font-mono': 'ui-monospace, Consolas, monospace',
  'seed-size': 'max(1rem, 16px)',
  'seed-scale': '1.2',
  'seed-radius': '6px',
  'seed-border': '1px',
  'seed-space': 'max(0.25rem, 4px)',
  'seed-density': '1',
  'seed-motion': '1',
};

/** Greys with a little of the brand in them, by their lightness in the light and in the dark; white is white. */
const grey = (...lightness: readonly number[]): string =>
  `light-dark(${lightness.map((l) => (l < 1 ? `oklch(from $seed-accent ${l} min(c/8,$seed-tint) h)` : '#fff'))})`;

/** So much of a role in the ground; of one lightness, since what is read on it must not depend on the brand. */
const tint = (role: string, ...shares: readonly number[]): string =>
  `light-dark(${shares.map((share) => `color-mix(in oklab,oklch(from ${role} .6 c h) ${share}%,$ground)`)})`;

/** As it is in the light; in the dark not darker than a lightness, in the same hue. */
const lifted = (role: string, lightness: number, chroma: string): string =>
  `light-dark(${role},oklch(from ${role} max(l,${lightness}) ${chroma} h))`;

type Guard = (colour: string) => string;

/*
 * What is made sure of, whichever colour a role gets. Every surface and tint differs from the ground by 1.25 at most: so
 * what differs from the ground by 1.25 times a ratio has it on all of them. A little more, since colours are painted in
 * whole steps.
 */
const over =
  (ratio: string, ground = '$ground'): Guard =>
  (colour) =>
    readable(colour, ground, ratio);
const small = over('$seed-contrast*1.275');
/** 3 where text has 4.5, and 4.5 where it has 7. */
const edge = over('$seed-contrast*.765 + .3825');
const soft: Guard = (colour) => near(colour, '$ground', '1.25');

/** The colours of the Plain theme, and what makes sure that others in their place can be read. */
const colours: Readonly<Record<string, readonly [colour: string, guard: Guard]>> = {
  // Either black or white can be read on it.
  surface: [grey(1, 0.172), (colour) => over('$seed-contrast*1.275', onFill('#fff', colour, '9'))(colour)],
  'surface-raised': [grey(0.98, 0.214), soft],
  'surface-sunken': [grey(0.955, 0.262), soft],
  text: [grey(0.24, 0.96), over('$seed-contrast*2.2')],
  'text-muted': [grey(0.48, 0.74), small],
  'border-control': [grey(0.6, 0.56), edge],
  'border-subtle': [grey(0.905, 0.32), (colour) => near(colour, '$ground', '$seed-contrast*1.2 - 3.8')],
  // So far from the ground that white or black on it has the ratio of text too.
  accent: [lifted('$seed-accent', 0.55, 'c'), over('$seed-contrast*2.04 - 5.355')],
  'on-accent': ['#fff', (colour) => onFill(colour, '$accent', '$seed-contrast*1.01')],
  'accent-text': [lifted('$accent', 0.7, 'min(c,.15)'), small],
  'accent-soft': [tint('$accent', 9, 18), soft],
  // Away from the ground, so that hovering never costs contrast.
  'accent-hover': ['color-mix(in oklab,$accent,$text 12%)', over('$seed-contrast*1.01', '$on-accent')],
  danger: ['light-dark(#be2323,#ff7f73)', small],
  'danger-soft': [tint('$danger', 7, 14), soft],
  success: ['light-dark(#137738,#6cc581)', small],
  warning: ['light-dark(#875806,#e8b45e)', small],
  'warning-soft': [tint('$warning', 12, 18), soft],
  'focus-inner': ['$ground', soft],
  'focus-outer': ['$text', edge],
};

const type = {
  font: '$seed-font',
  'font-heading': '$seed-font-heading',
  'font-mono': '$seed-font-mono',
  'text-s': 'calc($seed-size * 0.9)',
  'text-m': '$seed-size',
  'text-l': step(1),
  'text-xl': step(2),
  'text-2xl': `clamp(${step(3)}, $seed-size + 2.6cqi, ${step(3.8)})`,
  line: '1.5',
  'line-heading': '1.18',
  'weight-label': '600',
  'weight-heading': '650',
  'tracking-heading': '-0.018em',
  measure: '66ch',
};

const shape = {
  'space-1': space(1),
  'space-2': space(2),
  'space-3': space(3),
  'space-4': space(4),
  'space-5': space(6),
  'space-6': space(8),
  'space-7': space(12),
  'space-8': space(16),
  'gap-field': 'calc($space-6 * $seed-density)',
  'gap-group': 'calc($space-7 * $seed-density)',
  width: 'calc($seed-size * 42)',
  'radius-s': 'calc($seed-radius * 0.67)',
  'radius-m': '$seed-radius',
  'radius-l': 'calc($seed-radius * 1.5)',
  'border-width': '$seed-border',
  'control-height': 'max(32px, 44px * $seed-density)',
  'target-min': '24px',
  duration: 'calc(160ms * $seed-motion)',
};

export const colourNames: readonly string[] = Object.keys(colours);

/** Every design token with its default; `--entry-<name>` on the form or any ancestor replaces it. */
export const tokens: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...seeds, ...colours, ...type, ...shape }).map(([name, value]) => [
    name,
    expanded(typeof value === 'string' ? value : value[0]),
  ]),
);

/** What a token is where the page says nothing: as a theme has it, or its default. */
export const unguarded = (name: string): string => `var(--_t-${name},${tokens[name]})`;

/** The same, and colours, or others in their place, such that they can be read. */
export const themedValue = (name: string, value = unguarded(name)): string =>
  expanded(colours[name]?.[1](value) ?? value);
