import { adoptSheets } from '../../base/entry-element.js';
import { UsageError } from '../../errors.js';
import { fetchTheme, isThemeName, type ThemeName, themeSheet } from '../../styles/themes/index.js';
import { colourNames, themedValue, tokens, unguarded } from '../../styles/tokens.js';
import { problemsOf } from './appearance-problems.js';
import { wear } from './wear.js';

/** How a page wants a form to look, in code instead of CSS. */
export interface Appearance {
  /** One of the library's themes. */
  readonly theme?: ThemeName | undefined;
  readonly seeds?: Seeds | undefined;
  /** Tokens by name in place of what the theme has: `{ danger: '#b3261e', 'button-radius': '99px' }`. */
  readonly roles?: Roles | undefined;
  /** Takes no colour that cannot be read, neither from `roles` nor from the page's CSS: the nearest that can is in its place. */
  readonly strict?: boolean | undefined;
}

export interface Seeds {
  /** The brand's colour, as CSS has it. */
  readonly accent?: string | undefined;
  /** How much of it is in the greys: 0 for none, 0.02 for a lot. */
  readonly tint?: number | undefined;
  /** What WCAG calls AA or AAA. */
  readonly contrast?: 'aa' | 'aaa' | undefined;
  readonly font?: string | undefined;
  readonly fontHeading?: string | undefined;
  readonly fontMono?: string | undefined;
  readonly size?: string | undefined;
  readonly scale?: number | undefined;
  readonly radius?: number | undefined;
  readonly border?: number | undefined;
  readonly density?: 'compact' | 'normal' | 'roomy' | undefined;
  readonly scheme?: 'auto' | 'light' | 'dark' | undefined;
  readonly motion?: boolean | undefined;
}

/** Colours, and any other token that is not a seed. */
export type ColourRole =
  | 'surface'
  | 'surface-raised'
  | 'surface-sunken'
  | 'text'
  | 'text-muted'
  | 'border-control'
  | 'border-subtle'
  | 'accent'
  | 'on-accent'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-hover'
  | 'danger'
  | 'danger-soft'
  | 'success'
  | 'warning'
  | 'warning-soft'
  | 'focus-inner'
  | 'focus-outer';
export type Roles = { readonly [R in ColourRole]?: string | undefined } & Readonly<Record<string, string | undefined>>;

/** Gives an element its look; gives back how to take it off. */
export type PutOn = (host: HTMLElement, mark: string) => () => void;

const densities = { compact: '0.8', normal: '1', roomy: '1.25' };
const px = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}px`);

const seedTokens = (seeds: Seeds): Readonly<Record<string, string | undefined>> => ({
  'seed-accent': seeds.accent,
  'seed-tint': seeds.tint?.toString(),
  'seed-contrast': seeds.contrast && { aa: '4.5', aaa: '7' }[seeds.contrast],
  'seed-font': seeds.font,
  'seed-font-heading': seeds.fontHeading,
  'seed-font-mono': seeds.fontMono,
  'seed-size': seeds.size,
  'seed-scale': seeds.scale?.toString(),
  'seed-radius': px(seeds.radius),
  'seed-border': px(seeds.border),
  'seed-density': seeds.density && densities[seeds.density],
  'seed-motion': seeds.motion === undefined ? undefined : seeds.motion ? '1' : '0',
});

/** What follows from a brand colour, and so is not the page's to say where `appearance` has one. */
const ofAccent = colourNames.filter((name) => name.includes('accent'));

/** What a role is where nobody who counts has said anything about it; text for a fill is that of nobody else's fill. */
const left = (name: string, isNewFill: boolean): string =>
  name === 'on-accent' && isNewFill ? '#fff' : unguarded(name);

/**
 * The properties that `appearance` comes to. What a theme or a seed in it decides, the page's CSS does not. Where it is
 * strict, a colour is only a wish, which stays known for whoever tells that it was not taken.
 */
function properties({ theme, seeds = {}, roles = {}, strict }: Appearance, stated: readonly string[]) {
  const found = new Map<string, string>();
  const given = new Map(
    Object.entries({ ...seedTokens(seeds), ...roles }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const isNewFill = given.has('seed-accent') || given.has('accent');
  const decided = new Set([...(theme ? [...colourNames, ...stated] : []), ...(isNewFill ? ofAccent : [])]);
  for (const name of decided)
    if (Object.hasOwn(tokens, name)) found.set(`--_a-${name}`, themedValue(name, left(name, isNewFill)));
  for (const [name, value] of given) found.set(`--_a-${name}`, value);
  if (!strict) return found;
  for (const name of colourNames) {
    const wish = given.get(name) ?? (decided.has(name) ? undefined : `var(--entry-${name})`);
    if (wish) found.set(`--_w-${name}`, wish);
    const isPageFill = name === 'on-accent' && !isNewFill;
    const otherwise = isPageFill ? 'var(--_fresh,var(--_t-on-accent,#fff))' : left(name, isNewFill);
    found.set(`--_a-${name}`, themedValue(name, wish ? `var(--_w-${name},${otherwise})` : otherwise));
  }
  return found;
}

/** Writes a rule; by this way, no value can be more than a value. */
function fill(sheet: CSSStyleSheet, selector: string, values: ReadonlyMap<string, string>): void {
  const { style } = sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of values) style.setProperty(name, value);
}

function sheetOf(appearance: Appearance, stated: readonly string[], mark: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const values = properties(appearance, stated);
  const { scheme } = appearance.seeds ?? {};
  if (scheme) values.set('color-scheme', scheme === 'auto' ? 'light dark' : scheme);
  // Tokens of components are read where they are used, and so below the element.
  const components = new Map(
    Object.entries(appearance.roles ?? {}).flatMap(([name, value]) =>
      value === undefined || Object.hasOwn(tokens, name) ? [] : [[`--entry-${name}`, value]],
    ),
  );
  for (const host of [`[data-entry='${mark}']`, `:host([data-entry='${mark}'])`]) {
    fill(sheet, host, values);
    fill(sheet, `${host}>*`, components);
  }
  return sheet;
}

/** Fetches what a look needs, and sees whether it can be had; `failed` hears that it takes longer. */
export async function prepare(
  attribute: string | undefined,
  appearance: Appearance | null = {},
  failed?: () => void,
): Promise<PutOn> {
  const wanted = appearance ?? {};
  const problems = problemsOf(wanted);
  if (problems.length > 0)
    throw new UsageError('EW302', `\`appearance\` is not taken, and the form looks as before: ${problems.join(' ')}`);
  const name = [wanted.theme, attribute].find(isThemeName);
  const theme = name && (await fetchTheme(name, failed));
  return (host, mark) => {
    host.dataset.entry = mark;
    if (name && theme) {
      host.dataset.theme = name;
      for (const root of [host.getRootNode(), host.shadowRoot]) if (root) adoptSheets(root, [themeSheet(name, theme)]);
    } else delete host.dataset.theme;
    const takeOff = wear(host, sheetOf(wanted, Object.keys(theme?.tokens ?? {}), mark));
    host.dispatchEvent(new Event('entry-look'));
    return takeOff;
  };
}
