import type { ColumnSeed, RowSeed, TableSeed } from '../../src/controls/seeds/table-seed.js';
import { stableId } from '../../src/platform/stable-id.js';

/** A table of lines whose cells stand between bars, in the order of the columns. The first cell names the row. */
export function tableOf(
  key: string,
  name: string,
  columns: readonly ColumnSeed[],
  lines: readonly string[],
): TableSeed {
  const read = (cell: string, { type }: ColumnSeed): RowSeed['values'][string] => {
    if (cell === '') return null;
    if (type === 'number') return Number(cell);
    return type === 'boolean' ? cell === 'yes' : cell;
  };
  return {
    id: stableId('tbl', key),
    key,
    name,
    columns,
    primary_column_key: columns[0]?.key ?? '',
    rows: lines.map((line) => {
      const cells = line.split('|');
      return {
        id: rowId(key, line),
        values: Object.fromEntries(columns.map((column, at) => [column.key, read(cells[at] ?? '', column)])),
      };
    }),
  };
}

/** The id of the row a line stands for. */
export const rowId = (table: string, line: string): string => stableId('row', `${table}/${line}`);
