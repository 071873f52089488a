import type { CSSResult } from 'lit';
import { load } from '../../load/load.js';
import { sheet } from '../scope.js';
import { type BuiltTheme, themeText } from './theme.js';

type Fetched = Promise<{ readonly theme: BuiltTheme }>;
type FetchTheme = (failed?: () => void) => Fetched;

/** The default: its values are those of the tokens themselves. */
const plain: BuiltTheme = { tokens: {} };

/** The library's themes; each comes only to pages that name it. */
const themes = {
  plain: async () => ({ theme: plain }),
  paper: (failed) => load('styles/themes/paper', () => import('./paper.js'), failed),
  slate: (failed) => load('styles/themes/slate', () => import('./slate.js'), failed),
  bloom: (failed) => load('styles/themes/bloom', () => import('./bloom.js'), failed),
  civic: (failed) => load('styles/themes/civic', () => import('./civic.js'), failed),
  contrast: (failed) => load('styles/themes/contrast', () => import('./contrast.js'), failed),
  // Those that take the look of the page they are on, by the variables of its design system.
  bootstrap: (failed) => load('styles/themes/systems/bootstrap', () => import('./systems/bootstrap.js'), failed),
  material: (failed) => load('styles/themes/systems/material', () => import('./systems/material.js'), failed),
  shadcn: (failed) => load('styles/themes/systems/shadcn', () => import('./systems/shadcn.js'), failed),
} satisfies Readonly<Record<string, FetchTheme>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

export const isThemeName = (name: unknown): name is ThemeName => themeNames.includes(name as ThemeName);

/** Fetches a theme; `failed` hears that it takes longer. */
export const fetchTheme = async (name: ThemeName, failed?: () => void): Promise<BuiltTheme> =>
  (await (themes[name] as FetchTheme)(failed)).theme;

const made = new Map<ThemeName, CSSResult>();

/** The sheet of a theme, for every element that has its name. */
export function themeSheet(name: ThemeName, theme: BuiltTheme): CSSResult {
  const known = made.get(name);
  if (known) return known;
  const hosts = `:where(entry-form[data-theme='${name}'],entry-session[data-theme='${name}'],:host(entry-form[data-theme='${name}']))`;
  const built = sheet(themeText(theme, [hosts]));
  made.set(name, built);
  return built;
}
