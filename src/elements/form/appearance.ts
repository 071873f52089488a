import { adoptSheets } from '../../base/entry-element.js';
import { themeNames, themeSheet } from '../../styles/themes.js';

/** How a page wants a form to look, in code instead of CSS. */
export interface Appearance {
  /** One of the library's themes. */
  readonly theme?: string | undefined;
  readonly seeds?: Seeds | undefined;
  /** Tokens by name, `danger` for example, in place of what the theme has. */
  readonly roles?: Readonly<Record<string, string>> | undefined;
}

export interface Seeds {
  readonly accent?: string | undefined;
  readonly font?: string | undefined;
  readonly fontHeading?: string | undefined;
  readonly size?: string | undefined;
  readonly scale?: number | undefined;
  readonly radius?: number | undefined;
  readonly border?: number | undefined;
  readonly density?: 'compact' | 'normal' | 'roomy' | undefined;
  readonly scheme?: 'auto' | 'light' | 'dark' | undefined;
  readonly motion?: boolean | undefined;
}

const densities = { compact: '0.8', normal: '1', roomy: '1.25' };
const px = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}px`);

const properties = ({ seeds = {}, roles = {} }: Appearance): Readonly<Record<string, string | undefined>> => ({
  '--entry-seed-accent': seeds.accent,
  '--entry-seed-font': seeds.font,
  '--entry-seed-font-heading': seeds.fontHeading,
  '--entry-seed-size': seeds.size,
  '--entry-seed-scale': seeds.scale?.toString(),
  '--entry-seed-radius': px(seeds.radius),
  '--entry-seed-border': px(seeds.border),
  '--entry-seed-density': seeds.density && densities[seeds.density],
  '--entry-seed-motion': seeds.motion === undefined ? undefined : seeds.motion ? '1' : '0',
  'color-scheme': seeds.scheme && (seeds.scheme === 'auto' ? 'light dark' : seeds.scheme),
  ...Object.fromEntries(Object.entries(roles).map(([name, value]) => [`--entry-${name}`, value])),
});

const applied = new WeakMap<HTMLElement, readonly string[]>();

/** Gives an element its look: a theme as a sheet, which any rule of the page wins over, and seeds and roles on top. */
export function applyAppearance(host: HTMLElement, theme: string | undefined, appearance: Appearance = {}): void {
  const name = appearance.theme ?? theme;
  for (const old of applied.get(host) ?? []) host.style.removeProperty(old);
  const wanted = Object.entries(properties(appearance)).filter(([, value]) => value !== undefined);
  for (const [property, value] of wanted) host.style.setProperty(property, value ?? '');
  applied.set(
    host,
    wanted.map(([property]) => property),
  );
  if (name && themeNames.includes(name)) {
    host.dataset.theme = name;
    for (const root of [host.getRootNode(), host.shadowRoot]) if (root) adoptSheets(root, [themeSheet(name)]);
  } else delete host.dataset.theme;
}
