import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** A saved way to look at the entries of a form. */
export interface ViewRecord extends Stored, Owned {
  readonly form_id: string;
  readonly name: string;
  readonly visibility: 'private' | 'shared';
  readonly columns: readonly { readonly path: string; readonly width?: number; readonly label?: string }[];
  readonly filter: string | null;
  readonly sort: readonly string[];
  readonly group_by: string | null;
  readonly is_default: boolean;
}
