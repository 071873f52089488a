import type { BuiltTheme } from '../theme.js';

/** The look of a page with Bootstrap 5.3, by its variables; what it does not have is as in Plain. */
export const theme: BuiltTheme = {
  tokens: {
    'seed-accent': 'var(--bs-primary)',
    'seed-font': 'var(--bs-body-font-family)',
    'seed-font-mono': 'var(--bs-font-monospace)',
    'seed-size': 'max(var(--bs-body-font-size), 16px)',
    'seed-radius': 'var(--bs-border-radius)',
    'seed-border': 'var(--bs-border-width)',
    'weight-label': '500',
    'weight-heading': '500',
    'tracking-heading': '0',
    'line-heading': '1.2',
    surface: 'var(--bs-body-bg)',
    'surface-raised': 'var(--bs-tertiary-bg)',
    'surface-sunken': 'var(--bs-secondary-bg)',
    text: 'var(--bs-body-color)',
    // Bootstrap lets the ground shine through it.
    'text-muted': 'color-mix(in srgb, var(--bs-body-color) 75%, var(--bs-body-bg))',
    'border-control': 'var(--bs-border-color)',
    'border-subtle': 'var(--bs-border-color)',
    'accent-text': 'var(--bs-link-color)',
    'accent-soft': 'var(--bs-primary-bg-subtle)',
    danger: 'var(--bs-form-invalid-color)',
    'danger-soft': 'var(--bs-danger-bg-subtle)',
    success: 'var(--bs-form-valid-color)',
    warning: 'var(--bs-warning-text-emphasis)',
    'warning-soft': 'var(--bs-warning-bg-subtle)',
  },
};
