import * as z from 'zod/mini';
import { Json } from './json.js';

const text = z.optional(z.nullable(z.string()));

const common = {
  id: z.string(),
  key: z.string(),
  label: z.string(),
  description_md: text,
  help_md: text,
  placeholder: text,
  required: z._default(z.boolean(), false),
  autocomplete: text,
  sensitive: z._default(z.boolean(), false),
  messages: z._default(z.record(z.string(), z.string()), {}),
  ui: z._default(z.record(z.string(), Json), {}),
};

export const Option = z.object({
  value: z.string(),
  label: z.string(),
  description: text,
});
export type Option = z.infer<typeof Option>;

const TextField = z.object({
  ...common,
  type: z.literal('text'),
  min_length: z.optional(z.number()),
  max_length: z._default(z.number(), 1000),
});

const EmailField = z.object({ ...common, type: z.literal('email') });

const SingleChoiceField = z.object({
  ...common,
  type: z.literal('single_choice'),
  options: z.array(Option),
});

/** A field of a type this version does not know: shown by its label, and kept out of the answers. */
const UnknownField = z.object({ ...common, type: z.literal('unknown'), declared_type: z.string() });

const known = [TextField, EmailField, SingleChoiceField] as const;
const knownTypes: ReadonlySet<unknown> = new Set(known.map((field) => field.shape.type.def.values[0]));

const markUnknown = z.transform((field: { type: string; [member: string]: unknown }) =>
  knownTypes.has(field.type) ? field : { ...field, type: 'unknown', declared_type: field.type },
);

/** A question, as the service publishes it. */
export const Field = z.pipe(
  z.pipe(z.looseObject({ type: z.string() }), markUnknown),
  z.discriminatedUnion('type', [...known, UnknownField]),
);
export type Field = z.infer<typeof Field>;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
