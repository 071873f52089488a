import type { Json } from '../../library.js';
import type { Ids } from '../../platform/ids.js';
import { base } from '../../platform/owned.js';
import type { Dependent, Place } from '../../platform/platform.js';
import { badMember } from '../../platform/refusals.js';
import { removeBelongings } from '../../platform/remove-belongings.js';
import type { Store } from '../../store/store.js';
import { isCell } from './cells.js';
import type { ColumnRecord, ColumnType, TableRecord } from './records.js';

export const columnView = (column: ColumnRecord) => ({
  object: 'column' as const,
  id: column.id,
  key: column.key,
  name: column.name,
  type: column.type,
  options: column.options.map((option) => ({ ...option })),
  required: column.required,
  unique: column.unique,
  default: column.default,
  position: column.position,
  references: column.references ?? null,
  version: column.version,
});

/** A table as its owners see it. */
export const tableView = async ({ rows }: Store, table: TableRecord) => ({
  ...base('table', table),
  project_id: table.project_id,
  name: table.name,
  key: table.key,
  description: table.description,
  columns: [...table.columns].sort((a, b) => a.position - b.position).map(columnView),
  primary_column_key: table.primary_column_key,
  row_count: await rows.count({ table_id: table.id, deleted_at: null }),
  public_lookup: table.public_lookup,
});

/** A column as it is asked for. */
export interface WantedColumn {
  readonly key: string;
  readonly name?: string | undefined;
  readonly type: ColumnType;
  readonly options?: ColumnRecord['options'] | undefined;
  readonly required?: boolean | undefined;
  readonly unique?: boolean | undefined;
  readonly default?: unknown;
  readonly position?: number | undefined;
  readonly references?: ColumnRecord['references'] | undefined;
}

/** A new column, with its default checked. */
export function newColumn(ids: Ids, wanted: WantedColumn, position: number, at: string): ColumnRecord {
  const column: ColumnRecord = {
    id: ids.make('col'),
    key: wanted.key,
    name: wanted.name ?? wanted.key,
    type: wanted.type,
    options: wanted.options ?? [],
    required: wanted.required ?? false,
    unique: wanted.unique ?? false,
    default: (wanted.default ?? null) as Json,
    position: wanted.position ?? position,
    references: wanted.references ?? null,
    version: 1,
  };
  needDefault(column, at);
  return column;
}

export function needDefault(column: ColumnRecord, at: string): void {
  if (!isCell(column, column.default)) throw badMember(`${at}/default`, `This is no ${column.type}.`, 'type');
}

/** Refuses a reference to a table of somebody else. */
export async function needReferred(
  { tables }: Store,
  account_id: string,
  column: Pick<ColumnRecord, 'references'>,
  at: string,
): Promise<void> {
  if (!column.references) return;
  const other = await tables.get(column.references.table_id);
  if (other?.account_id !== account_id) throw badMember(`${at}/references/table_id`, 'There is no such table.');
}

declare module '../../platform/platform.js' {
  interface Usable {
    /** A table, or one of its columns. */
    readonly table: { readonly table: TableRecord; readonly column?: string };
  }
  interface Removable {
    readonly table: TableRecord;
  }
}

/** The columns of other tables that refer to one. */
export const referencesTo = async ({ tables }: Store, table: TableRecord): Promise<readonly Dependent[]> =>
  (await tables.list({ account_id: table.account_id }))
    .filter(({ id, columns }) => id !== table.id && columns.some(({ references }) => references?.table_id === table.id))
    .map(({ id }) => ({ object: 'table', id }));

/** Removes a table with its rows, and all that belongs to it. */
export async function purgeTable(place: Place, table: TableRecord): Promise<void> {
  const { store } = place;
  await removeBelongings(place, 'table', table);
  for (const { id } of await store.rows.list({ table_id: table.id })) await store.rows.delete(id);
  await store.tables.delete(table.id);
}
