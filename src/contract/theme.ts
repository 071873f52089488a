import type * as z from 'zod/mini';
import { def, hint, hintText, num, object, oneOf, text, transform, url } from './members.js';
import { readTokens, type ThemeToken, type ThemeTokens } from './theme-tokens.js';

const Tokens = def(
  transform(readTokens) as unknown as z.ZodMiniType<
    ThemeTokens,
    { readonly [T in ThemeToken]?: string | number } | null
  >,
  {},
);

/** How the form's owner wants it to look. */
export const Theme = object({
  name: hintText,
  mode: oneOf('auto', 'light', 'dark'),
  tokens: Tokens,
  /** What differs in the dark. */
  dark: Tokens,
  background: hint(object({ image_url: hint(url), position: hintText, overlay: hintText })),
  logo: hint(object({ url, alt: text, align: hintText, max_height_px: hint(num) })),
});
export type Theme = z.infer<typeof Theme>;
