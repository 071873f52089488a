import type * as z from 'zod/mini';
import { cond } from './logic.js';
import { def, hint, num, object, off, on, oneOf, str, text, url } from './members.js';

/** What a respondent sees after sending: the first of the form whose `when` holds. */
export const Confirmation = object({
  key: str,
  when: cond(true),
  kind: oneOf('message', 'redirect'),
  title: text,
  body_md: text,
  redirect_url: hint(url),
  delay_seconds: def(num, 0),
  show_reference: on,
  show_summary: off,
  allow_another: off,
  allow_edit: off,
});
export type Confirmation = z.infer<typeof Confirmation>;
