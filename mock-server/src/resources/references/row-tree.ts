import type { Json } from '../../library.js';
import type { ReferencePath } from '../../platform/references/path.js';
import type { Store } from '../../store/store.js';
import { type RowRecord, rowByExternalId, type TableRecord } from '../tables/index.js';

type Members = Record<string, Json>;

/** How many rows are read where an expression chooses among them. */
const most = 1000;

const rowTree = ({ id, external_id, values }: RowRecord): Members => ({ ...values, id, external_id });

/** The rows some places lead to, by the key of their table and by what names them there. */
export async function rowScope(
  store: Store,
  account_id: string,
  places: readonly ReferencePath[],
): Promise<Record<string, Members>> {
  const wanted = places.filter(([first, key]) => first === 'table' && typeof key === 'string');
  if (wanted.length === 0) return {};
  const found: Record<string, Members> = {};
  for (const table of await store.tables.list({ account_id })) {
    const names = wanted.filter(([, key]) => key === table.key).map(([, , name]) => name);
    if (names.length === 0) continue;
    const rows = names.every((name) => typeof name === 'string')
      ? await namedRows(store, table, names)
      : await allRows(store, table);
    found[table.key] = rows;
  }
  return found;
}

async function namedRows(store: Store, table: TableRecord, names: readonly string[]): Promise<Members> {
  const found: Members = {};
  let byFirst: ReadonlyMap<string, RowRecord> | undefined;
  for (const name of names) {
    let row = await rowOfName(store, table, name);
    if (!row) {
      byFirst ??= await rowsByFirst(store, table);
      row = byFirst.get(name);
    }
    if (row) found[name] = rowTree(row);
  }
  return found;
}

/** A row by its id, or as `ext:` and its external id. */
async function rowOfName(store: Store, table: TableRecord, name: string): Promise<RowRecord | undefined> {
  if (name.startsWith('ext:')) return rowByExternalId(store, table, name.slice('ext:'.length));
  const known = await store.rows.get(name);
  return known?.table_id === table.id && known.deleted_at === null ? known : undefined;
}

/** Rows by what stands in their first column; of equal ones, the first. */
async function rowsByFirst({ rows }: Store, table: TableRecord): Promise<ReadonlyMap<string, RowRecord>> {
  const all = await rows.list({ table_id: table.id, deleted_at: null });
  return new Map(all.map((row) => [String(row.values[table.primary_column_key] ?? ''), row] as const).reverse());
}

/** Rows by all their names, for expressions that choose one by what was answered. */
async function allRows({ rows }: Store, table: TableRecord): Promise<Members> {
  const all = (await rows.list({ table_id: table.id, deleted_at: null })).slice(0, most);
  const named = all.flatMap((row): [string, Json][] => {
    const tree = rowTree(row);
    const first = row.values[table.primary_column_key];
    return [
      ...(typeof first === 'string' ? [[first, tree] as [string, Json]] : []),
      ...(row.external_id === null ? [] : [[`ext:${row.external_id}`, tree] as [string, Json]]),
      [row.id, tree],
    ];
  });
  return Object.fromEntries(named);
}
