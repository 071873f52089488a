import type { Json } from '../../library.js';
import type { Store } from '../../store/store.js';
import { same } from './cells.js';
import type { ColumnRecord, RowRecord, TableRecord } from './records.js';
import { cellKey, externalKey } from './row-keys.js';

type Values = Readonly<Record<string, unknown>>;

/** The row that others know by an id of their own. */
export const rowByExternalId = async (
  { rows }: Store,
  { id }: TableRecord,
  external_id: string,
): Promise<RowRecord | undefined> =>
  (await rows.found('cells', [externalKey(id, external_id)])).find((row) => row.external_id === external_id);

/** The rows with a value in a column, in the order they were made. */
export const rowsWith = async ({ rows }: Store, { id }: TableRecord, column: string, value: Json) =>
  (await rows.found('cells', [cellKey(id, column, value)])).filter((row) => same(row.values[column] ?? null, value));

/** Types whose values many rows share. */
const common: ReadonlySet<string> = new Set(['boolean', 'single_select', 'multi_select', 'user']);

/** How few rows a value of a column leaves, the fewest first. */
const commonness = (column: ColumnRecord | undefined): number => {
  if (!column || column.unique) return 0;
  return common.has(column.type) ? 2 : 1;
};

const cellOf = (row: RowRecord, path: string): Json =>
  path === 'id' || path === 'external_id' ? row[path] : (row.values[path] ?? null);

/** By what the rows with these values are looked up; none where no value tells them apart. */
export function keyOfMatch(table: TableRecord, paths: readonly string[], values: Values): string | undefined {
  const columnOf = (path: string) => table.columns.find(({ key }) => key === path);
  const [path] = paths
    .filter((one) => one !== 'id' && (values[one] ?? null) !== null)
    .sort((a, b) => commonness(columnOf(a)) - commonness(columnOf(b)));
  if (path === undefined) return undefined;
  return path === 'external_id'
    ? externalKey(table.id, String(values[path]))
    : cellKey(table.id, path, values[path] as Json);
}

/** The rows that have the same values in all of these places: columns, `id` or `external_id`. */
export async function matchingRows(
  store: Store,
  table: TableRecord,
  paths: readonly string[],
  values: Values,
): Promise<readonly RowRecord[]> {
  const candidates = await candidatesFor(store, table, paths, values);
  return candidates.filter(
    (row) =>
      row.table_id === table.id &&
      row.deleted_at === null &&
      paths.every((path) => same(cellOf(row, path), (values[path] ?? null) as Json)),
  );
}

async function candidatesFor({ rows }: Store, table: TableRecord, paths: readonly string[], values: Values) {
  if (paths.includes('id') && typeof values.id === 'string') {
    const row = await rows.get(values.id);
    return row ? [row] : [];
  }
  const key = keyOfMatch(table, paths, values);
  // Where nothing but emptiness is asked for, all rows may have it.
  return key === undefined ? rows.list({ table_id: table.id, deleted_at: null }) : rows.found('cells', [key]);
}
