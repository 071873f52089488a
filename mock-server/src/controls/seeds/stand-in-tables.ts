import { stableId } from '../../platform/stable-id.js';
import type { SeenOption } from '../recording/recording.js';
import type { RowSeed, TableSeed } from './table-seed.js';

/** A look-up whose table the server does not have. */
export interface Lookup {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly string[];
}

const madeUp = 3;

/** A table with the rows that were seen, or made-up ones: a form whose real table is elsewhere can be filled in. */
export function standInTable(id: string, { key, label, columns }: Lookup, seen?: readonly SeenOption[]): TableSeed {
  const named = columns.length > 0 ? [...new Set(columns)] : ['name'];
  const made = Array.from({ length: madeUp }, (_, at) => ({
    value: stableId('row', `${id}/${at}`),
    label: `${label} ${at + 1}`,
  }));
  return {
    id,
    key,
    name: label,
    columns: named.map((column) => ({ key: column, name: column, type: 'text' })),
    primary_column_key: named[0] ?? 'name',
    rows: (seen ?? made).map((option) => rowOf(option, named)),
    stand_in: true,
  };
}

/** What a row says in each column; where that is not known, its label, in the first of them or in all it was made for. */
function rowOf({ value, label, attrs }: SeenOption, columns: readonly string[]): RowSeed {
  const cells = columns.map((column, at) => {
    const cell = attrs?.[column];
    const isCell = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
    return [column, isCell ? cell : attrs === undefined || at === 0 ? label : null] as const;
  });
  return { id: value, values: Object.fromEntries(cells) };
}
