import type * as z from 'zod/mini';
import { Confirmation } from './confirmation.js';
import { guarded, withinLimits } from './guarded.js';
import { Variable } from './logic.js';
import {
  array,
  hint,
  int,
  list,
  literal,
  mapOf,
  object,
  oneOf,
  openEnum,
  opt,
  pipe,
  record,
  type Schema,
  str,
  text,
  texts,
  transform,
  url,
} from './members.js';
import { Page } from './page.js';
import { part } from './part.js';
import { putInOrder } from './put-in-order.js';
import { Settings } from './settings.js';
import { Theme } from './theme.js';

/** Whether entries are taken; `other` is a reason not to that this version does not know. */
export const Availability = object({
  state: openEnum(['open', 'not_yet_open', 'closed', 'quota_reached', 'paused']),
  opens_at: text,
  closes_at: text,
  /** The zone of the form's own clock, which its times and moments may be meant by. */
  timezone: text,
  remaining: opt(int),
  message_md: text,
});
export type Availability = z.infer<typeof Availability>;

/** A value that travels with an entry unseen. `other` sources are left to the service. */
export const HiddenField = object({
  key: str,
  source: openEnum(['query', 'embed', 'fixed']),
  param: text,
  max_length: opt(int),
});
export type HiddenField = z.infer<typeof HiddenField>;

/** A language the form can be had in. */
export const Locale = object({ code: str, name: text, dir: oneOf('ltr', 'rtl') });
export type Locale = z.infer<typeof Locale>;

/** A list in which each item is a part of its own. */
const parts = <S extends Schema>(item: S) => part(list(part(item)));

const Document = object({
  object: literal('form_schema'),
  schema_version: int,
  features: texts,
  hash: str,
  form: object({
    public_id: str,
    version_id: str,
    version_number: int,
    title: str,
    description_md: text,
    published_at: text,
    brand: hint(object({ name: str, logo_url: hint(url) })),
  }),
  /** Origins of pages that may show the form, in a frame too; any, where none is named. */
  allowed_origins: texts,
  availability: Availability,
  locale: str,
  default_locale: text,
  locales: parts(Locale),
  /** Texts of every language by `<id>.<member>`, where they were asked for. */
  translations: part(opt(record(str, mapOf(str)))),
  theme: part(opt(Theme)),
  settings: part(Settings),
  hidden_fields: parts(HiddenField),
  variables: parts(Variable),
  pages: array(part(Page)),
  confirmations: parts(Confirmation),
});

/**
 * A published form, in one language: everything the respondent's side needs to draw it. Parts that
 * cannot be read are left out or marked, and listed in its `problems`.
 */
export const FormSchema = guarded(
  pipe(
    pipe(withinLimits, Document as never) as unknown as typeof Document,
    transform(putInOrder<z.output<typeof Document>>),
  ),
);
export type FormSchema = z.infer<typeof FormSchema>;
