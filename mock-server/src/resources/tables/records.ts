import type { Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

export const columnTypes = [
  'text',
  'long_text',
  'number',
  'boolean',
  'date',
  'datetime',
  'single_select',
  'multi_select',
  'email',
  'url',
  'phone',
  'json',
  'file',
  'row_reference',
  'user',
] as const;

export type ColumnType = (typeof columnTypes)[number];

/** A column of a data table. */
export interface ColumnRecord {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly required: boolean;
  readonly unique: boolean;
  readonly default: Json;
  readonly position: number;
  /** The table that rows of a reference stand in, and whether a row that is referred to may go. */
  readonly references?: { readonly table_id: string; readonly on_delete: 'restrict' | 'clear' } | null;
  readonly version: number;
}

/** A data table; its rows are kept apart. */
export interface TableRecord extends Stored, Owned {
  readonly project_id: string | null;
  readonly name: string;
  readonly key: string;
  readonly description: string | null;
  readonly columns: readonly ColumnRecord[];
  readonly primary_column_key: string;
  /** Whether look-ups of forms may read it. */
  readonly public_lookup: boolean;
  readonly next_position: number;
}

/** A row of a data table. */
export interface RowRecord extends Stored, Owned {
  readonly table_id: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly position: number;
  readonly external_id: string | null;
  readonly deleted_at: string | null;
}
