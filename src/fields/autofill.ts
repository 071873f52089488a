import { nothing } from 'lit';
import type { Field } from '../contract/index.js';

interface Asking {
  readonly field: Field;
  readonly uid: string;
  /** Whether the form asks for the same further up. */
  readonly askedBefore?: boolean | undefined;
}

/**
 * What browsers and password managers are told about a question. One about somebody else must not be filled with the
 * respondent's own data, and neither must a second one for the same thing, nor one that is asked for each instance of a
 * group: they are filled by themselves only, an instance as a whole. The paths of those have dots in them.
 */
export function autofill({ field, uid, askedBefore }: Asking, usual?: string): string | typeof nothing {
  const own = field.ui.about !== 'other';
  const token = field.autocomplete ?? (own ? usual : undefined);
  if (!token) return own ? nothing : 'off';
  if (!own) return `section-other ${token}`;
  const instance = uid.split('.').at(-2);
  const section = instance ?? (askedBefore && !field.autocomplete ? field.key : '');
  return section && !/^(?:section-|on$|off$)/.test(token) ? `section-${section} ${token}` : token;
}
