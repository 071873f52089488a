import type { BuiltTheme } from '../theme.js';

/** The look of a page with shadcn/ui, by its variables as whole colours; what it does not have is as in Plain. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': 'var(--primary)',
    'seed-font': 'var(--font-sans)',
    'seed-font-mono': 'var(--font-mono)',
    'seed-radius': 'calc(var(--radius) - 2px)',
    'weight-label': '500',
    'weight-heading': '600',
    surface: 'var(--background)',
    'surface-raised': 'var(--muted)',
    'surface-sunken': 'var(--secondary)',
    text: 'var(--foreground)',
    'text-muted': 'var(--muted-foreground)',
    'border-control': 'var(--input)',
    'border-subtle': 'var(--border)',
    accent: 'var(--primary)',
    'on-accent': 'var(--primary-foreground)',
    danger: 'var(--destructive)',
    'card-bg': 'var(--card)',
  },
};
