import { nothing } from 'lit';
import type { FieldType } from '../../contract/index.js';
import type { FieldElement } from '../../fields/field-element.js';
import { describedBy } from '../../fields/field-parts.js';
import type { FieldControl } from './custom-field.js';

/** An element that draws a question, as far as a custom field is told of it. */
interface Drawn extends FieldElement<FieldType> {
  readonly path: string;
  readonly hint: string;
}

/** The ids of a question's parts. */
export const idsOf = (uid: string): FieldControl['ids'] => ({
  control: uid,
  label: `${uid}-label`,
  hint: `${uid}-hint`,
  error: `${uid}-error`,
});

/** What a custom field is told. */
export function controlState(element: Drawn): Omit<FieldControl, 'commit' | 'leave'> {
  const { field, path, answer: value, options, error, required, disabled, locale, uid } = element;
  return {
    field,
    path,
    value,
    options,
    error,
    required,
    disabled,
    readOnly: field.read_only,
    locale,
    dir: element.matches(':dir(rtl)') ? 'rtl' : 'ltr',
    ids: idsOf(uid),
    attributes: attributesOf(element),
  };
}

/** Only those that say something: an attribute that is there means yes. */
function attributesOf(element: Drawn): FieldControl['attributes'] {
  const { field, error, required, disabled, uid } = element;
  const described = describedBy(element);
  const { label } = idsOf(uid);
  const given: Readonly<Record<string, string | false>> = {
    id: uid,
    // Of its own in every instance of a group: radio buttons of one name are one choice.
    name: uid,
    'aria-labelledby': label,
    'aria-describedby': described !== nothing && String(described),
    'aria-invalid': error !== '' && 'true',
    'aria-required': required && 'true',
    disabled: disabled && '',
    readonly: field.read_only && '',
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== false));
}
