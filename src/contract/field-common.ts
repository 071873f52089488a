import type * as z from 'zod/mini';
import { Json } from './json.js';
import { cond, Validation } from './logic.js';
import {
  between,
  fallback,
  hint,
  hintText,
  list,
  literal,
  mapOf,
  matching,
  object,
  off,
  opt,
  type Schema,
  str,
  text,
  url,
} from './members.js';
import { patterns } from './patterns.js';

/** The name of an answer. */
export const Key = matching(patterns.key);

/** Hints for drawing that the library knows; a form may have others. */
type UiHint =
  | 'variant'
  | 'prefix'
  | 'suffix'
  | 'rows'
  | 'icon'
  /** What error messages call the thing asked for: "your date of birth". */
  | 'error_name'
  | 'about'
  /** How exact a date has to be: `day`, `month` or `year`. */
  | 'precision'
  | 'format'
  /** Whether an instance is edited in place or on a page: `inline`, `page`. */
  | 'item_flow'
  /** What one instance is called, in a word: "person". */
  | 'item_name'
  /** How many instances stand on screen at once; 0 for all. */
  | 'page_size'
  /** The longest side of photos, in pixels: larger ones are made smaller before they are sent. */
  | 'max_pixels'
  /** Whether photos lose what cameras write into them before they are sent. */
  | 'strip_metadata'
  /** The action that finds places by name. */
  | 'search_action'
  | 'presentation'
  /** How many characters an answer usually has. */
  | 'text_width'
  | 'one_time_code';

/** Hints, all of which may be ignored: whoever uses one checks it first. */
type Ui = { readonly [H in UiHint]?: Json } & Readonly<Record<string, Json>>;
const Ui = fallback(mapOf(Json), () => ({})) as unknown as z.ZodMiniDefault<z.ZodMiniType<Ui, Ui | null>>;

/** The members every field may have. */
export const common = {
  id: str,
  key: Key,
  label: str,
  hide_label: off,
  description_md: text,
  help_md: text,
  placeholder: text,
  required: cond(false),
  visible: cond(true),
  enabled: cond(true),
  read_only: off,
  /** A literal or an expression: ask `isExpr`. */
  default: opt(Json),
  prefill: hint(object({ query: str })),
  width: hint(between(1, 12)),
  autocomplete: hintText,
  validations: list(Validation),
  messages: mapOf(str),
  unique_in_group: off,
  sensitive: off,
  ui: Ui,
};

type Common = typeof common;
type Shape = Readonly<Record<string, Schema>>;
/** The schema of one type; exported so that declarations name it instead of spelling it out forty times. */
export type WholeField<T extends string, Own extends Shape> = Omit<Common, keyof Own> & {
  type: z.ZodMiniLiteral<T>;
} & Own;
/** The schemas of several types, by name. */
export type Fields<S extends Readonly<Record<string, Shape>>> = {
  readonly [T in keyof S & string]: z.ZodMiniObject<WholeField<T, S[T]>, z.core.$strip>;
};

/** Makes field types of their own members, by name. */
export const defineFields = <S extends Readonly<Record<string, Shape>>>(shapes: S): Fields<S> =>
  Object.fromEntries(
    Object.entries(shapes).map(([type, own]) => [type, object({ ...common, type: literal(type), ...own })]),
  ) as unknown as Fields<S>;

/** A picture and what it says to those who cannot see it. */
export const Image = object({ url, alt: text });

/** One of the choices of a field, or a row of a look-up. */
export const Option = object({
  value: str,
  label: str,
  description: text,
  image: hint(Image),
  /** For filters and scores. */
  attrs: mapOf(Json),
  visible: cond(true),
  /** Choosing it takes back all others: "none of these". */
  exclusive: off,
  disabled: off,
});
export type Option = z.infer<typeof Option>;
