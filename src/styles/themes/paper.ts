import type { BuiltTheme } from './theme.js';

/** Cream stock, serif headings, white fields: a printed form. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': '#8a3b12',
    'seed-font-heading':
      '"Iowan Old Style", "Palatino Linotype", Charter, "Bitstream Charter", Georgia, ui-serif, serif',
    'seed-radius': '2px',
    'seed-scale': '1.25',
    'weight-heading': '500',
    'tracking-heading': '-0.01em',
    'line-heading': '1.22',
    'input-bg': 'light-dark(#fff, #1e1914)',
    surface: 'light-dark(#fffaf4, #15110d)',
    'surface-raised': 'light-dark(#faf2e7, #1e1914)',
    'surface-sunken': 'light-dark(#f3e9db, #2a241d)',
    text: 'light-dark(#271d15, #f8f0eb)',
    'text-muted': 'light-dark(#675d55, #b2a79e)',
    'border-control': 'light-dark(#897e76, #7d726a)',
    'border-subtle': 'light-dark(#e5d9ca, #3b322b)',
    danger: 'light-dark(#b51c22, #ff8b80)',
    success: 'light-dark(#21763c, #6fc884)',
  },
};
