import type { Detail, Json } from '../../library.js';
import { counted } from '../../platform/counted.js';
import { base } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { isCell } from './cells.js';
import { rowsWith } from './find-rows.js';
import type { ColumnRecord, RowRecord, TableRecord } from './records.js';

type Values = Readonly<Record<string, Json>>;

/** The rows of a table that were not removed. */
export const rowsOf = ({ rows }: Store, { id }: TableRecord): Promise<readonly RowRecord[]> =>
  rows.list({ table_id: id, deleted_at: null });

export const rowView = (row: RowRecord, fields?: ReadonlySet<string>) => ({
  ...base('row', row),
  table_id: row.table_id,
  values: fields
    ? Object.fromEntries(Object.entries(row.values).filter(([key]) => fields.has(key)))
    : ({ ...row.values } as Record<string, unknown>),
  position: row.position,
  external_id: row.external_id,
});

/** The values of a row with changes, as they can be kept; refuses all of them when one cannot be. */
export async function needValues(
  store: Store,
  table: TableRecord,
  given: Readonly<Record<string, unknown>>,
  before: RowRecord | null,
  at = '/values',
): Promise<Values> {
  const columns = new Map(table.columns.map((column) => [column.key, column]));
  const faults: Detail[] = [];
  const fail = (key: string, code: string, message: string): void => {
    faults.push({ in: 'body', path: `${at}/${key}`, code, message });
  };
  const values: Record<string, Json> = before ? { ...before.values } : {};
  for (const [key, value] of Object.entries(given)) {
    const column = columns.get(key);
    if (!column) fail(key, 'unknown_member', `There is no column "${key}".`);
    else if (!isCell(column, value as Json)) fail(key, 'type', `This is no ${column.type}.`);
    else if (await isMissing(store, table, column, value as Json)) fail(key, 'lookup_unknown', 'This is not there.');
    else values[key] = value as Json;
  }
  for (const column of table.columns) {
    if (!before && values[column.key] === undefined) values[column.key] = column.default ?? null;
    if (
      column.required &&
      (values[column.key] ?? null) === null &&
      !faults.some(({ path }) => path === `${at}/${column.key}`)
    ) {
      fail(column.key, 'required', 'This column must have a value.');
    }
  }
  if (faults.length > 0)
    throw new Refusal('validation_failed', `${counted(faults.length, 'value', 'values')} cannot be kept.`, {
      details: faults,
    });
  await needUnique(store, table, values, before?.id, at);
  return values;
}

/** Whether a cell names something that is not there. */
async function isMissing(store: Store, table: TableRecord, column: ColumnRecord, value: Json): Promise<boolean> {
  if (typeof value !== 'string') return false;
  if (column.type === 'user') return (await store.users.get(value))?.account_id !== table.account_id;
  if (column.type === 'file') return (await store.files.get(value))?.account_id !== table.account_id;
  if (column.type !== 'row_reference' || !column.references) return false;
  const row = await store.rows.get(value);
  return row?.table_id !== column.references.table_id || row.deleted_at !== null;
}

async function needUnique(
  store: Store,
  table: TableRecord,
  values: Values,
  own: string | undefined,
  at: string,
): Promise<void> {
  const unique = table.columns.filter((column) => column.unique && (values[column.key] ?? null) !== null);
  if (unique.length === 0) return;
  const taken: ColumnRecord[] = [];
  for (const column of unique) {
    const others = await rowsWith(store, table, column.key, values[column.key] ?? null);
    if (others.some(({ id }) => id !== own)) taken.push(column);
  }
  if (taken.length === 0) return;
  throw new Refusal('duplicate', 'Another row has this value.', {
    details: taken.map(({ key }) => ({ in: 'body', path: `${at}/${key}`, code: 'unique', message: 'Already taken.' })),
  });
}

/** A table whose rows refer to those of another. */
interface Referrer {
  readonly table: TableRecord;
  readonly column: ColumnRecord;
  readonly row: RowRecord;
}

/** The rows that refer to one. */
export async function referrersOf(store: Store, row: RowRecord): Promise<readonly Referrer[]> {
  const found: Referrer[] = [];
  for (const table of await store.tables.list({ account_id: row.account_id })) {
    for (const column of table.columns) {
      if (column.type !== 'row_reference' || column.references?.table_id !== row.table_id) continue;
      for (const other of await rowsWith(store, table, column.key, row.id)) found.push({ table, column, row: other });
    }
  }
  return found;
}
