import { nothing } from 'lit';
import type { Field } from '../contract/index.js';

/**
 * What browsers and password managers are told about a question. One about somebody else must not be filled with
 * the respondent's own data, nor one that is asked for each instance of a group: their paths have dots in them.
 */
export function autofill({ field, uid }: { field: Field; uid: string }, usual?: string): string | typeof nothing {
  const own = field.ui.about !== 'other';
  const token = field.autocomplete ?? (own && !uid.includes('.') ? usual : undefined);
  if (!token) return own ? nothing : 'off';
  return own ? token : `section-other ${token}`;
}
