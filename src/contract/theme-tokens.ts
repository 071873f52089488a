const colour = /^#[\da-f]{6}([\da-f]{2})?$/i;
const length = /^(0|\d{1,4}(\.\d{1,4})?(px|rem|em|ch|%))$/;
const family = /^[\p{L}\d\s"',._-]{1,200}$/u;
const weight = /^([1-9]\d{0,2}|1000|normal|bold)$/;
const ratio = /^\d(\.\d{1,3})?$/;
const shadow = /^(none|(-?[\d.]{1,6}(px|rem|em)? ){2,4}#[\da-f]{6}([\da-f]{2})?)$/i;

type Named<Group extends string, Names extends string> = `${Group}.${Names}`;

/** What a form's owner may choose. */
export type ThemeToken =
  | Named<'color', 'background' | 'surface' | 'text' | 'text_muted' | 'primary' | 'on_primary' | 'border' | 'control'>
  | Named<'color', 'focus' | 'error' | 'warning' | 'success'>
  | Named<'font', 'family' | 'heading_family' | 'size_base' | 'size_label' | 'size_title'>
  | Named<'font', 'weight_label' | 'line_height'>
  | Named<'radius', 'control' | 'card'>
  | Named<'space', 'unit' | 'field_gap' | 'page_padding'>
  | Named<'button', 'radius' | 'style' | 'align'>
  | 'border.width'
  | 'shadow.card'
  | 'width.content'
  | 'control.height';
export type ThemeTokens = { readonly [T in ThemeToken]?: string };

/** What the value of a token may look like, by its name; the first that fits the name holds. */
const types: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^color\./, colour],
  [/family$/, family],
  [/weight/, weight],
  [/line_height/, ratio],
  [/^shadow/, shadow],
  [/style$/, /^(filled|outline|soft)$/],
  [/align$/, /^(start|center|end|stretch)$/],
  [/^[a-z]+\.[a-z_]+$/, length],
];

const fits = ([name, value]: [string, unknown]): boolean =>
  typeof value !== 'object' && types.find(([names]) => names.test(name))?.[1].test(String(value)) === true;

/** The tokens whose values are what they should be, as strings; the others are left out, so no CSS comes in this way. */
export const readTokens = (given: unknown): ThemeTokens =>
  Object.fromEntries(
    Object.entries(Object(given))
      .filter(fits)
      .map(([name, value]) => [name, String(value)]),
  );
