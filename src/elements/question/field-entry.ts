import type { Field } from '../../contract/index.js';
import { type FieldEntry, fieldElements } from '../../fields/registry.js';
import { load } from '../../load/load.js';
import type { CustomField } from '../custom/custom-field.js';

/** Those that could not say whether they are for a question: a mistake of the page must not cost a person the question. */
const broken = new WeakSet<CustomField>();

function isFor(custom: CustomField, field: Field): boolean {
  const { match, type = field.type, variant = field.ui.variant } = custom;
  try {
    return match ? !broken.has(custom) && match(field) : type === field.type && variant === field.ui.variant;
  } catch (error) {
    broken.add(custom);
    console.error(error);
    return false;
  }
}

/** The page's own way to draw a question, where it has one. */
export const customFor = (fields: readonly CustomField[], field: Field): CustomField | undefined =>
  fields.find((custom) => isFor(custom, field));

const mounted: FieldEntry = { tag: 'entry-custom', load: () => import('../custom/entry-custom.js') };

/** The element that draws a question, and how its code is fetched. */
export function fieldEntry(field: Field, custom: CustomField | undefined): FieldEntry {
  if (!custom) return fieldElements[field.type] ?? fieldElements.unknown;
  return custom.tag ? { tag: custom.tag, load: async () => custom.load?.() } : mounted;
}

/** Fetches the code of an element. */
export const fetchEntry = (entry: FieldEntry | undefined): void => void (entry && load(entry.tag, entry.load));

/** Fetches what draws a question. */
export const loadField = (fields: readonly CustomField[], field: Field): void =>
  fetchEntry(fieldEntry(field, customFor(fields, field)));
