import type { BuiltTheme } from './theme.js';

/** Black on white, white on black, thick lines; AAA throughout. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': 'light-dark(#0b3d91, #9cc0ff)',
    'seed-contrast': '7',
    'seed-border': '2px',
    'seed-radius': '4px',
    'weight-label': '700',
    'banner-border': '$border-control',
    'card-border': '$border-control',
    surface: 'light-dark(#fff, #000)',
    'surface-raised': 'light-dark(#f7f7f7, #0d0d0d)',
    'surface-sunken': 'light-dark(#ededed, #1a1a1a)',
    text: 'light-dark(#000, #fff)',
    'text-muted': 'light-dark(#3d3d3d, #c8c8c8)',
    'border-control': 'light-dark(#1f1f1f, #d9d9d9)',
    'border-subtle': 'light-dark(#8a8a8a, #6a6a6a)',
    'accent-soft': 'light-dark(color-mix(in oklab, $accent 12%, $ground), color-mix(in oklab, $accent 24%, $ground))',
    danger: 'light-dark(#a1000e, #ff9b92)',
    success: 'light-dark(#005b26, #6fd08a)',
    warning: 'light-dark(#6d4501, #f0be6a)',
  },
};
