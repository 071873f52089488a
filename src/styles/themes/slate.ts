import type { BuiltTheme } from './theme.js';

/** Compact, with white fields on a cool grey: for people who fill in forms all day, and for tables. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': '#0f766e',
    'seed-radius': '4px',
    'seed-scale': '1.14',
    'seed-density': '0.8',
    'choice-size': 'max(1.125rem, 18px)',
    'input-padding-x': '$space-2',
    'input-bg': '$surface-raised',
    'button-secondary-bg': '$surface-raised',
    surface: 'light-dark(#f2f5f6, #0c1113)',
    'surface-raised': 'light-dark(#fff, #141b1e)',
    'surface-sunken': 'light-dark(#e4eaec, #1e272a)',
    text: 'light-dark(#192123, #edf3f4)',
    'text-muted': 'light-dark(#515b5d, #a3abad)',
    'border-control': 'light-dark(#757e80, #6e7678)',
    'border-subtle': 'light-dark(#d0d9dc, #2f3637)',
    success: 'light-dark(#21763c, #6fc884)',
  },
  rules: `
    :where([part~='choices']) { background: var(--entry-surface-raised); }
    :where([part~='choice']:hover:not(:has(:checked))) { background: var(--entry-surface-sunken); }
    :where([part~='input']:is([readonly], :disabled)) { background: var(--entry-surface); }
  `,
};
