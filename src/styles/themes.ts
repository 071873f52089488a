import type { CSSResult } from 'lit';
import { sheet } from './scope.js';

type Tokens = Readonly<Record<string, string>>;

/** The default: its values are those of the tokens themselves. */
const plain: Tokens = {};

const paper: Tokens = {
  'seed-accent': '#8a3b12',
  'seed-font-heading': '"Iowan Old Style", "Palatino Linotype", Charter, "Bitstream Charter", Georgia, ui-serif, serif',
  'seed-radius': '2px',
  'seed-scale': '1.25',
  'weight-heading': '500',
  'tracking-heading': '-0.01em',
  'input-bg': 'light-dark(#ffffff, #1e1914)',
  surface: 'light-dark(#fffaf4, #15110d)',
  'surface-raised': 'light-dark(#faf2e7, #1e1914)',
  'surface-sunken': 'light-dark(#f3e9db, #2a241d)',
  text: 'light-dark(#271d15, #f8f0eb)',
  'text-muted': 'light-dark(#675d55, #b2a79e)',
  'border-control': 'light-dark(#897e76, #7d726a)',
  'border-subtle': 'light-dark(#e5d9ca, #3b322b)',
  accent: 'light-dark(#8a3b12, #ac5a34)',
  'accent-text': 'light-dark(#8a3b12, #dc8a63)',
  danger: 'light-dark(#b51c22, #ff8b80)',
  success: 'light-dark(#21763c, #6fc884)',
  'focus-inner': 'light-dark(#fffaf4, #15110d)',
  'focus-outer': 'light-dark(#271d15, #f8f0eb)',
};

const slate: Tokens = {
  'seed-accent': '#0f766e',
  'seed-radius': '4px',
  'seed-scale': '1.14',
  'seed-density': '0.8',
  'choice-size': '1.125rem',
  'input-padding-x': 'var(--entry-space-2)',
  surface: 'light-dark(#ffffff, #0c1113)',
  'surface-raised': 'light-dark(#f4f7f8, #141b1e)',
  'surface-sunken': 'light-dark(#e9eef0, #1e272a)',
  text: 'light-dark(#192123, #edf3f4)',
  'text-muted': 'light-dark(#566062, #a3abad)',
  'border-control': 'light-dark(#7a8284, #6e7678)',
  'border-subtle': 'light-dark(#d6dee1, #2f3637)',
  accent: 'light-dark(#0f766e, #1e7e76)',
  'accent-text': 'light-dark(#0c6d66, #55afa5)',
  success: 'light-dark(#21763c, #6fc884)',
  'focus-inner': 'light-dark(#ffffff, #0c1113)',
  'focus-outer': 'light-dark(#192123, #edf3f4)',
};

const bloom: Tokens = {
  'seed-accent': '#7c3aed',
  'seed-size': '1.125rem',
  'seed-scale': '1.25',
  'seed-radius': '14px',
  'seed-density': '1.15',
  'tracking-heading': '-0.025em',
  'button-radius': '999px',
  surface: 'light-dark(#ffffff, #130e1c)',
  'surface-raised': 'light-dark(#faf7ff, #1c1528)',
  'surface-sunken': 'light-dark(#f3edfd, #281f38)',
  text: 'light-dark(#211c2a, #f3f0fa)',
  'text-muted': 'light-dark(#615c6a, #aba6b5)',
  'border-control': 'light-dark(#827d8c, #767280)',
  'border-subtle': 'light-dark(#e2daf0, #382f47)',
  accent: 'light-dark(#7c3aed, #8445f7)',
  'accent-text': 'light-dark(#6d2fda, #b49bf5)',
  danger: 'light-dark(#bb1f2a, #ff8580)',
  'focus-inner': 'light-dark(#ffffff, #130e1c)',
  'focus-outer': 'light-dark(#211c2a, #f3f0fa)',
};

const civic: Tokens = {
  'seed-accent': '#00539f',
  'seed-font': '"Helvetica Neue", Helvetica, Arial, "Noto Sans", sans-serif',
  'seed-size': '1.1875rem',
  'seed-radius': '0px',
  'seed-border': '2px',
  'weight-label': '700',
  'weight-heading': '700',
  'tracking-heading': '-0.01em',
  surface: 'light-dark(#ffffff, #0b0f14)',
  'surface-raised': 'light-dark(#f4f6f8, #141a21)',
  'surface-sunken': 'light-dark(#e9edf1, #1f272f)',
  text: 'light-dark(#0f1215, #f1f4f7)',
  'text-muted': 'light-dark(#54585c, #a9adb1)',
  'border-control': 'light-dark(#5f6468, #7d8286)',
  'border-subtle': 'light-dark(#c9cfd5, #38404a)',
  accent: 'light-dark(#00539f, #2c73c1)',
  'accent-text': 'light-dark(#00539f, #5c9ff0)',
  'focus-inner': 'light-dark(#ffffff, #0b0f14)',
  'focus-outer': 'light-dark(#0f1215, #f1f4f7)',
};

const contrast: Tokens = {
  'seed-accent': '#0b3d91',
  'banner-border': 'var(--entry-border-control)',
  'card-border': 'var(--entry-border-control)',
  'seed-border': '2px',
  'seed-radius': '4px',
  'weight-label': '700',
  surface: 'light-dark(#ffffff, #000000)',
  'surface-raised': 'light-dark(#f7f7f7, #0d0d0d)',
  'surface-sunken': 'light-dark(#ededed, #1a1a1a)',
  text: 'light-dark(#000000, #ffffff)',
  'text-muted': 'light-dark(#3d3d3d, #c8c8c8)',
  'border-control': 'light-dark(#1f1f1f, #d9d9d9)',
  'border-subtle': 'light-dark(#8a8a8a, #6a6a6a)',
  accent: 'light-dark(#0b3d91, #9cc0ff)',
  'on-accent': 'light-dark(#ffffff, #000000)',
  'accent-text': 'light-dark(#0b3d91, #9cc0ff)',
  danger: 'light-dark(#a1000e, #ff9b92)',
  success: 'light-dark(#005b26, #6fd08a)',
  warning: 'light-dark(#6d4501, #f0be6a)',
  'focus-inner': 'light-dark(#ffffff, #000000)',
  'focus-outer': 'light-dark(#000000, #ffffff)',
};

/** The library's themes: only what differs from Plain, each in light and dark. */
const themes: Readonly<Record<string, Tokens>> = { plain, paper, slate, bloom, civic, contrast };

export const themeNames: readonly string[] = Object.keys(themes);

const made = new Map<string, CSSResult>();

/** The sheet of a theme; a rule of the page always wins over it. */
export function themeSheet(name: string): CSSResult {
  const known = made.get(name);
  if (known) return known;
  const rules = Object.entries(themes[name] ?? plain).map(([token, value]) => `--entry-${token}:${value}`);
  const hosts = `:where(entry-form,entry-session)[data-theme='${name}'],:host(entry-form[data-theme='${name}'])`;
  const theme = sheet(`@layer entry.theme{${hosts}{${rules.join(';')}}}`);
  made.set(name, theme);
  return theme;
}
