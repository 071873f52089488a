import type { TableSeed } from '../../store/forms/backing.js';
import { stableId } from '../../store/forms/ids.js';

/** A look-up whose table the server does not have. */
export interface Lookup {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly string[];
}

const rows = 3;

/** A table of made-up rows, so that a form whose real table is elsewhere can be filled in. */
export function standInTable(id: string, { key, label, columns }: Lookup): TableSeed {
  const named = columns.length > 0 ? [...new Set(columns)] : ['name'];
  return {
    id,
    key,
    name: label,
    columns: named.map((column) => ({ key: column, name: column, type: 'text' })),
    primary_column_key: named[0] ?? 'name',
    rows: Array.from({ length: rows }, (_, at) => ({
      id: stableId('row', `${id}/${at}`),
      values: Object.fromEntries(named.map((column) => [column, `${label} ${at + 1}`])),
    })),
    stand_in: true,
  };
}
