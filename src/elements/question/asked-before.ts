import type { Field, FieldType } from '../../contract/index.js';
import type { SessionView } from '../../session/index.js';

/** What browsers are told where a question of another type asks for the same. */
const tokens: Readonly<Partial<Record<FieldType, RegExp>>> = {
  email: /\bemail/,
  phone: /\btel/,
  name: /\bname/,
  address: /address|postal/,
};

/** Whether the form asks for the same thing further up: that is the respondent's own, and this may be somebody else's. */
export function isAskedBefore({ form, fields }: SessionView, { key, type }: Field): boolean {
  const token = tokens[type];
  if (!token || !form) return false;
  const first = form.pages
    .flatMap(({ sections }) => sections.flatMap((section) => section.fields))
    .find(
      (other) =>
        other.key === key ||
        ((other.type === type || token.test(other.autocomplete ?? '')) &&
          other.ui.about !== 'other' &&
          fields.get(other.key)?.visible),
    );
  return first?.key !== key;
}
