import type { Theme, ThemeToken } from '../../contract/index.js';
import { themeRules } from '../../styles/theme-rules.js';
import { tokens as defaults } from '../../styles/tokens.js';

/** What a form's own token is called here. */
const names: Readonly<Partial<Record<ThemeToken, string>>> = {
  'color.background': 'surface',
  'color.surface': 'surface-raised',
  'color.text': 'text',
  'color.text_muted': 'text-muted',
  'color.primary': 'seed-accent',
  'color.on_primary': 'on-accent',
  'color.border': 'border-subtle',
  'color.control': 'border-control',
  'color.focus': 'focus-outer',
  'color.error': 'danger',
  'color.warning': 'warning',
  'color.success': 'success',
  'font.family': 'seed-font',
  'font.heading_family': 'seed-font-heading',
  'font.weight_label': 'weight-label',
  'font.line_height': 'line',
  'radius.control': 'seed-radius',
  'radius.card': 'card-radius',
  'space.field_gap': 'gap-field',
  'button.radius': 'button-radius',
  'border.width': 'seed-border',
  'width.content': 'width',
  'control.height': 'control-height',
};

/** A form's own theme as rules for some elements; weaker than anything the page says, and put aside where it names one. */
export function themeText({ tokens, dark, mode }: Theme, ...elements: readonly string[]): string {
  const values = Object.entries(names).flatMap(([token, name]) => {
    const light = tokens[token as ThemeToken];
    const night = dark[token as ThemeToken];
    if (!light && !night) return [];
    // A colour for the dark says nothing about the light.
    const value =
      night && token.startsWith('color.') ? `light-dark(${light ?? defaults[name]}, ${night})` : (light ?? night);
    return [[name, value ?? ''] as const];
  });
  const scheme = mode === 'light' || mode === 'dark' ? `color-scheme:${mode}` : '';
  return themeRules(Object.fromEntries(values), elements, scheme);
}

/** The sheet of a form's own theme, for the element with a mark. */
export function formTheme(theme: Theme, mark: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const own = `[data-entry='${mark}']:not([data-theme])`;
  sheet.replaceSync(themeText(theme, `:where(${own})`, `:host(${own})`));
  return sheet;
}
