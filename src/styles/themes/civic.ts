import type { BuiltTheme } from './theme.js';

/** Large, square and strong: nothing that could be mistaken, for everybody. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': '#00539f',
    'seed-font': '"Helvetica Neue", Helvetica, Arial, "Noto Sans", sans-serif',
    'seed-size': 'max(1.1875rem, 19px)',
    'seed-radius': '0px',
    'seed-border': '2px',
    'weight-label': '700',
    'weight-heading': '700',
    'tracking-heading': '-0.01em',
    surface: 'light-dark(#fff, #0b0f14)',
    'surface-raised': 'light-dark(#f4f6f8, #141a21)',
    'surface-sunken': 'light-dark(#e9edf1, #1f272f)',
    text: 'light-dark(#0f1215, #f1f4f7)',
    'text-muted': 'light-dark(#54585c, #a9adb1)',
    'border-control': 'light-dark(#3f4448, #8d9296)',
    'border-subtle': 'light-dark(#b9c0c7, #414a54)',
  },
  // A button one can see is one.
  rules: `
    :where([part~='button-primary']:not([aria-disabled='true'])) { box-shadow: 0 3px 0 light-dark(oklch(from var(--entry-accent) calc(l * 0.62) c h), oklch(from var(--entry-accent) calc(l * 0.5) c h)); }
    :where([part~='button-primary']:active) { box-shadow: none; }
  `,
};
