import type { FormSchemaInput } from '../form-input.js';

/** Members whose text a respondent reads. */
const texts = new Set([
  'title',
  'description_md',
  'description',
  'name',
  'label',
  'help_md',
  'placeholder',
  'message',
  'body_md',
  'text',
  'text_md',
  'caption',
  'alt',
  'statement_md',
  'checkbox_label',
  'yes_label',
  'no_label',
  'unit',
  'low',
  'high',
  'item_label',
  'add_label',
  'remove_label',
  'pending_label',
  'submit_label',
  'next_label',
  'back_label',
  'save_label',
  'optional',
  'error_name',
  'min_length',
  'max_length',
  'required',
]);
/** Members that hold an address. */
const addresses = new Set(['url', 'document_url', 'link_url', 'poster_url', 'logo_url']);

/** The document with another text in every place where text is shown, and the number of such places. */
export function poisonForm(
  document: FormSchemaInput,
  text: (place: number) => string,
  address: (place: number) => string,
): { readonly document: FormSchemaInput; readonly places: number } {
  let places = 0;
  const poisoned = (value: unknown, member: string): unknown => {
    if (typeof value === 'string') {
      if (texts.has(member)) return text(places++);
      return addresses.has(member) ? address(places++) : value;
    }
    if (Array.isArray(value)) return value.map((item) => poisoned(item, member));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]));
  };
  return { document: poisoned(document, '') as FormSchemaInput, places };
}
