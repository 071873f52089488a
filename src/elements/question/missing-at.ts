import { loader } from '../../load/load.js';
import type { Missing } from '../../load/loader.js';
import type { FormScope } from '../form-scope.js';
import { customFor, fieldEntry } from './field-entry.js';

/** Why a question cannot be drawn, where its code could not be had. */
export function missingAt({ fields, session }: FormScope, path: string): Missing | undefined {
  const field = session.view.fields.get(path)?.field;
  return loader.missing(field ? fieldEntry(field, customFor(fields, field)).tag : 'entry-group');
}
