import type { Json } from '../../library.js';
import type { Ids } from '../../platform/ids.js';
import { base } from '../../platform/owned.js';
import { badMember } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { fieldsIn } from '../forms/document-tree.js';
import { isDraftVersion } from '../forms/form-versions.js';
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

interface User {
  readonly object: string;
  readonly id: string;
}

/** The look-ups that read a table, or one of its columns: of published forms and of drafts. */
export async function lookupsOf(store: Store, table: TableRecord, column?: string): Promise<readonly User[]> {
  const reads = (lookup: { where?: object; fills?: object } | undefined): boolean =>
    column === undefined ||
    Object.keys(lookup?.where ?? {}).includes(column) ||
    Object.values(lookup?.fills ?? {}).includes(column);
  const found: User[] = [];
  for (const form of await store.forms.list({ account_id: table.account_id })) {
    const isReader = Object.values(form.lookups ?? {}).some((lookup) => lookup.table === table.id && reads(lookup));
    const drafts = (await store.formVersions.list({ form_id: form.id })).filter(isDraftVersion);
    const inDraft = drafts.some(({ document }) =>
      [...fieldsIn(document)].some(
        ({ field }) =>
          field.type === 'lookup' && field.source === table.id && reads(field.lookup as object | undefined),
      ),
    );
    if (isReader || inDraft) found.push({ object: 'form', id: form.id });
  }
  return found;
}

/** The columns of other tables that refer to one. */
export const referencesTo = async ({ tables }: Store, table: TableRecord): Promise<readonly User[]> =>
  (await tables.list({ account_id: table.account_id }))
    .filter(({ id, columns }) => id !== table.id && columns.some(({ references }) => references?.table_id === table.id))
    .map(({ id }) => ({ object: 'table', id }));
