import type { Field } from '../../library.js';
import { slugOf } from '../../platform/slug.js';
import { stableId } from '../../platform/stable-id.js';
import { type FormDocument, prefixOf } from '../../resources/forms/index.js';
import { allFields } from './all-fields.js';
import { readSchema } from './read-schema.js';
import type { FormSeed } from './seed.js';
import type { SeenOfForm } from './seed-input.js';
import { standInTable } from './stand-in-tables.js';

/** A form from its public schema: what only its owners know of it, tables above all, is made up. */
export function seedOfSchema(given: object, name: string | undefined, seen?: SeenOfForm): FormSeed {
  const { hash, translations, ...rest } = given as FormDocument & { readonly hash?: string };
  const document: FormDocument = translations ? { ...rest, translations } : rest;
  const { form, pages } = readSchema(document);
  const lookups = allFields(pages).filter((field) => field.type === 'lookup');
  const tableOf = ({ key }: Field): string => stableId('tbl', `${form.public_id}/${key}`);
  return {
    slug: name ?? slugOf(form.title),
    public_id: form.public_id,
    reference_prefix: prefixOf(form.title),
    document,
    // With the texts of every language in it, the hash was made of more than respondents get here.
    ...(hash !== undefined && !translations && { hash }),
    tables: lookups.map((field) => {
      const lookup = { key: field.key, label: field.label ?? field.key, columns: field.label_columns };
      return standInTable(tableOf(field), lookup, seen?.options[field.key]);
    }),
    ...(seen && { entries: seen.entries }),
    lookups: Object.fromEntries(lookups.map((field) => [field.key, { table: tableOf(field) }])),
  };
}
