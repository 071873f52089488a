import type { BuiltTheme } from './theme.js';

/** Large, round and friendly: for questions that come one by one. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': '#7c3aed',
    'seed-size': 'max(1.125rem, 18px)',
    'seed-scale': '1.25',
    'seed-radius': '14px',
    'seed-density': '1.15',
    'weight-heading': '700',
    'tracking-heading': '-0.025em',
    'button-radius': 'calc($seed-radius * 9)',
    'input-bg': 'light-dark(#fff, #1a1326)',
    surface: 'light-dark(#fcfaff, #130e1c)',
    'surface-raised': 'light-dark(#f5f0fe, #1c1528)',
    'surface-sunken': 'light-dark(#ece4fb, #281f38)',
    text: 'light-dark(#211c2a, #f3f0fa)',
    'text-muted': 'light-dark(#5e5967, #aba6b5)',
    'border-control': 'light-dark(#827d8c, #767280)',
    'border-subtle': 'light-dark(#e2daf0, #382f47)',
    danger: 'light-dark(#bb1f2a, #ff8580)',
  },
  rules: `
    :where([part~='choices']) { background: var(--entry-input-bg, var(--entry-surface)); }
  `,
};
