import type { Json } from '../../library.js';
import type { RowRecord } from './records.js';

/** Longer values are found by how they begin: whoever looks compares what is found. */
const longest = 150;

/** No column has this key. */
const externalColumn = '(external_id)';

/** The key under which rows with a value in a column are found. */
export const cellKey = (table_id: string, column: string, value: Json): string => {
  const text = JSON.stringify(value);
  return `${table_id} ${column} ${text.length > longest ? `${text.slice(0, longest)}…${text.length}` : text}`;
};

/** The key under which a row is found by the id others know it by. */
export const externalKey = (table_id: string, external_id: string): string =>
  cellKey(table_id, externalColumn, external_id);

/** The keys of a row: one for each cell that is not empty. A row that was removed is not found. */
export function rowKeys({ table_id, values, external_id, deleted_at }: RowRecord): readonly string[] {
  if (deleted_at !== null) return [];
  const keys = external_id === null ? [] : [externalKey(table_id, external_id)];
  for (const column in values) {
    const value = values[column];
    if (value !== undefined && value !== null) keys.push(cellKey(table_id, column, value));
  }
  return keys;
}
