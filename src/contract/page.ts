import type * as z from 'zod/mini';
import { AnyField } from './field.js';
import { cond, Jump } from './logic.js';
import { between, hint, list, object, off, oneOf, str, text, url } from './members.js';
import { part } from './part.js';

/** Questions that belong together. */
export const Section = object({
  id: str,
  key: str,
  title: text,
  description_md: text,
  visible: cond(true),
  columns: hint(between(1, 4)),
  collapsible: off,
  collapsed: off,
  fields: list(AnyField),
});
export type Section = z.infer<typeof Section>;

/** One screen of a paged form. `review` is a summary that the renderer draws by itself. */
export const Page = object({
  id: str,
  key: str,
  kind: oneOf('content', 'welcome', 'review'),
  title: text,
  description_md: text,
  visible: cond(true),
  sections: list(part(Section)),
  next: list(Jump),
  next_label: text,
  back_label: text,
  image_url: hint(url),
});
export type Page = z.infer<typeof Page>;
