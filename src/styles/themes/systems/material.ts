import type { BuiltTheme } from '../theme.js';

/** The first of the names that the page has: Material Web's, Angular Material's, MUI's. */
const sys = (name: string, mui?: string): string =>
  `var(--md-sys-color-${name}, var(--mat-sys-${name}${mui ? `, var(--mui-palette-${mui})` : ''}))`;

const corner = (name: string): string => `var(--md-sys-shape-corner-${name}, var(--mat-sys-corner-${name}`;

/** The look of a page with Material 3, by its variables; what it does not have is as in Plain. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': sys('primary', 'primary-main'),
    'seed-font': 'var(--md-ref-typeface-plain, var(--mat-sys-body-large-font))',
    'seed-font-heading': 'var(--md-ref-typeface-brand, var(--mat-sys-headline-large-font, $seed-font))',
    'seed-radius': `${corner('extra-small')}, var(--mui-shape-borderRadius, 4px)))`,
    'button-radius': `${corner('full')}, var(--mui-shape-borderRadius, 100px)))`,
    'weight-label': '500',
    'weight-heading': '400',
    'tracking-heading': '0',
    surface: sys('surface', 'background-default'),
    'surface-raised': sys('surface-container-low', 'background-paper'),
    'surface-sunken': sys('surface-container-high'),
    text: sys('on-surface', 'text-primary'),
    // MUI lets the ground shine through it.
    'text-muted':
      'var(--md-sys-color-on-surface-variant, var(--mat-sys-on-surface-variant, color-mix(in srgb, var(--mui-palette-text-primary) 65%, var(--mui-palette-background-default))))',
    'border-control': sys('outline'),
    'border-subtle': sys('outline-variant', 'divider'),
    accent: sys('primary', 'primary-main'),
    'on-accent': sys('on-primary', 'primary-contrastText'),
    'accent-soft': sys('secondary-container'),
    danger: sys('error', 'error-main'),
    'danger-soft': sys('error-container'),
    success: 'var(--mui-palette-success-main)',
    warning: 'var(--mui-palette-warning-main)',
  },
};
