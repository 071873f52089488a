import * as z from 'zod/mini';
import { Field } from './field.js';

const text = z.optional(z.nullable(z.string()));

export const Section = z.object({
  id: z.string(),
  key: z.string(),
  title: text,
  description_md: text,
  fields: z.array(Field),
});
export type Section = z.infer<typeof Section>;

export const Page = z.object({
  id: z.string(),
  key: z.string(),
  title: text,
  description_md: text,
  sections: z.array(Section),
});
export type Page = z.infer<typeof Page>;

const Availability = z.object({
  state: z.string(),
  opens_at: text,
  closes_at: text,
  message_md: text,
});
export type Availability = z.infer<typeof Availability>;

const Settings = z.object({
  submit_label: text,
  autosave: z._default(
    z.object({
      min_interval_ms: z._default(z.number(), 3000),
      max_interval_ms: z._default(z.number(), 30_000),
    }),
    { min_interval_ms: 3000, max_interval_ms: 30_000 },
  ),
});

const Confirmation = z.object({ key: z.string(), title: text, body_md: text });

/** A published form, in one language: everything the respondent's side needs to draw it. */
export const FormSchema = z.object({
  object: z.literal('form_schema'),
  schema_version: z.number(),
  hash: z.string(),
  form: z.object({
    public_id: z.string(),
    version_id: z.string(),
    version_number: z.number(),
    title: z.string(),
    description_md: text,
    brand: z.optional(z.nullable(z.object({ name: z.string(), logo_url: text }))),
  }),
  availability: Availability,
  locale: z.string(),
  settings: Settings,
  pages: z.array(Page),
  confirmations: z._default(z.array(Confirmation), []),
});
export type FormSchema = z.infer<typeof FormSchema>;
