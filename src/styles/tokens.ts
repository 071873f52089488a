/** Reads another token inside a default. */
const of = (name: string): string => `var(--_e-${name})`;

/** A step of the space scale: 4 8 12 16 24 32 48 64. */
const space = (units: number): string => `calc(${of('seed-space')} * ${units})`;

/** A step of the type scale above the body text. */
const step = (power: number): string => `calc(${of('seed-size')} * pow(${of('seed-scale')}, ${power}))`;

const mix = (role: string, percent: number): string => `color-mix(in oklab, ${of(role)} ${percent}%, ${of('surface')})`;

/** A role mixed into the surface: always opaque, so that contrast on it can be measured. */
const tint = (role: string, light: number, dark: number): string =>
  `light-dark(${mix(role, light)}, ${mix(role, dark)})`;

/** A colour in its own hue, dark enough for the light scheme; light and, past a point, pale enough for the dark one. */
const shifted = (role: string, darkest: number, lightest: number, chroma = 'c'): string =>
  `light-dark(oklch(from ${of(role)} min(l, ${darkest}) c h), oklch(from ${of(role)} max(l, ${lightest}) ${chroma} h))`;

/** What a designer edits. Sizes have a floor in px, because many pages shrink the rem. */
const seeds = {
  'seed-accent': '#1d5fbf',
  'seed-font': 'system-ui, sans-serif',
  'seed-font-heading': of('seed-font'),
  'seed-font-mono': 'ui-monospace, Consolas, monospace',
  'seed-size': 'max(1rem, 16px)',
  'seed-scale': '1.2',
  'seed-radius': '6px',
  'seed-border': '1px',
  'seed-space': 'max(0.25rem, 4px)',
  'seed-density': '1',
  'seed-motion': '1',
};

/** The Plain theme: text is at least 4.5:1, and every edge one can operate 3:1, on the worst of the three surfaces. */
const colours = {
  surface: 'light-dark(#fff, #0e1012)',
  'surface-raised': 'light-dark(#f6f9fc, #181a1c)',
  'surface-sunken': 'light-dark(#eef0f4, #232529)',
  text: 'light-dark(#1e1f22, #eff2f6)',
  'text-muted': 'light-dark(#5c5e61, #a8abaf)',
  'border-control': 'light-dark(#7e8084, #727578)',
  'border-subtle': 'light-dark(#dde0e5, #303338)',
  accent: shifted('seed-accent', 0.62, 0.55),
  'on-accent': `oklch(from ${of('accent')} clamp(0, (0.56 - l) * 999, 1) 0 h)`,
  'accent-text': shifted('accent', 0.5, 0.7, 'min(c, 0.15)'),
  'accent-soft': tint('accent', 8, 16),
  // Away from the text on it, so that hovering never costs contrast.
  'accent-hover': `color-mix(in oklab, ${of('accent')}, oklch(from ${of('on-accent')} calc(1 - l) 0 h) 12%)`,
  danger: 'light-dark(#be2323, #ff7f73)',
  'danger-soft': tint('danger', 5, 10),
  success: 'light-dark(#137738, #6cc581)',
  warning: 'light-dark(#875806, #e8b45e)',
  'warning-soft': tint('warning', 9, 16),
  'focus-inner': of('surface'),
  'focus-outer': of('text'),
};

const type = {
  font: of('seed-font'),
  'font-heading': of('seed-font-heading'),
  'font-mono': of('seed-font-mono'),
  'text-s': `calc(${of('seed-size')} * 0.9)`,
  'text-m': of('seed-size'),
  'text-l': step(1),
  'text-xl': step(2),
  'text-2xl': `clamp(${step(3)}, ${of('seed-size')} + 2.6cqi, ${step(3.8)})`,
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
  'gap-field': `calc(${of('space-6')} * ${of('seed-density')})`,
  'gap-group': `calc(${of('space-7')} * ${of('seed-density')})`,
  width: `calc(${of('seed-size')} * 42)`,
  'radius-s': `calc(${of('seed-radius')} * 0.67)`,
  'radius-m': of('seed-radius'),
  'radius-l': `calc(${of('seed-radius')} * 1.5)`,
  'border-width': of('seed-border'),
  'control-height': `max(32px, 44px * ${of('seed-density')})`,
  'target-min': '24px',
  duration: `calc(160ms * ${of('seed-motion')})`,
};

/** Every design token with its default; `--entry-<name>` on the form or any ancestor replaces it. */
export const tokens: Readonly<Record<string, string>> = { ...seeds, ...colours, ...type, ...shape };
