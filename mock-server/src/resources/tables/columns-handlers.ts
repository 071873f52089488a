import type { Json } from '../../library.js';
import { counted } from '../../platform/counted.js';
import { dependentsOf } from '../../platform/dependents-of.js';
import type { Some } from '../../platform/handlers.js';
import { changed, needOwned, needUnchanged, nothing, sent, tagOf } from '../../platform/owned.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { duplicate, inUse, stateConflict } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { convertCell, same } from './cells.js';
import type { tables } from './contract.js';
import type { ColumnRecord, RowRecord, TableRecord } from './records.js';
import { rowsOf } from './rows.js';
import { columnView, needDefault, needReferred, newColumn } from './tables.js';

type Columns = Some<typeof tables, 'createColumn' | 'updateColumn' | 'deleteColumn'>;

function needColumn({ columns }: TableRecord, id: string): ColumnRecord {
  const column = columns.find((one) => one.id === id);
  if (!column) throw notFound('There is no such column.');
  return column;
}

const withColumn = (table: TableRecord, column: ColumnRecord): readonly ColumnRecord[] =>
  table.columns.map((one) => (one.id === column.id ? column : one));

export const columns: Columns = {
  async createColumn(call) {
    const { params, body, store, ids, clock, baseUrl } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    if (table.columns.some(({ key }) => key === body.key)) throw duplicate('/key');
    const column = newColumn(ids, body, table.columns.length, '');
    await needReferred(store, table.account_id, column, '');
    const rows = await rowsOf(store, table);
    if (column.required && column.default === null && rows.length > 0) {
      throw stateConflict('The rows there are would have no value. Give a default.', 'not_empty', [], '/default');
    }
    if (column.unique && column.default !== null && rows.length > 1) {
      throw stateConflict('The rows there are would all have the same value.', 'not_empty', [], '/unique');
    }
    await store.tables.put(changed(table, { columns: [...table.columns, column] }, clock.now()));
    for (const row of rows) {
      await store.rows.put(changed(row, { values: { ...row.values, [column.key]: column.default } }, clock.now()));
    }
    const place = `${baseUrl}/tables/${table.id}/columns/${column.id}`;
    return { status: 201, body: columnView(column), headers: { ETag: tagOf(column), Location: place } };
  },

  async updateColumn(call) {
    const { params, body, store, clock } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const column = needColumn(table, params.column_id);
    needUnchanged(call, column);
    const next: ColumnRecord = { ...column, ...(sent(body) as Partial<ColumnRecord>), version: column.version + 1 };
    if (next.key !== column.key) {
      if (table.columns.some(({ key, id }) => key === next.key && id !== column.id)) throw duplicate('/key');
      const users = await dependentsOf(call, 'table', { table, column: column.key });
      const readers = users.filter(({ object }) => object === 'form');
      if (readers.length > 0) throw inUse('Look-ups read this column by its key.', readers);
    }
    needDefault(next, '');
    await needReferred(store, table.account_id, next, '');
    for (const row of await converted(store, table, column, next)) await store.rows.put(changed(row, {}, clock.now()));
    const primary_column_key = table.primary_column_key === column.key ? next.key : table.primary_column_key;
    await store.tables.put(changed(table, { columns: withColumn(table, next), primary_column_key }, clock.now()));
    return { body: columnView(next), headers: { ETag: tagOf(next) } };
  },

  async deleteColumn(call) {
    const { params, store, clock } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const column = needColumn(table, params.column_id);
    if (table.primary_column_key === column.key) throw stateConflict('Rows are called by this column.', 'primary');
    const readers = await dependentsOf(call, 'table', { table, column: column.key });
    if (readers.length > 0) throw inUse('Look-ups or workflows read this column.', readers);
    const left = table.columns.filter(({ id }) => id !== column.id);
    await store.tables.put(changed(table, { columns: left }, clock.now()));
    for (const row of await rowsOf(store, table)) {
      const { [column.key]: _, ...values } = row.values;
      await store.rows.put(changed(row, { values }, clock.now()));
    }
    return nothing;
  },
};

/** The rows with their cells as the changed column has them; refuses the change when one cannot follow, and names it. */
async function converted(
  store: Store,
  table: TableRecord,
  was: ColumnRecord,
  is: ColumnRecord,
): Promise<readonly RowRecord[]> {
  const rows = await rowsOf(store, table);
  const failing: { readonly row: RowRecord; readonly code: string }[] = [];
  const seen: Json[] = [];
  const next = rows.map((row) => {
    const { [was.key]: before = null, ...others } = row.values;
    const value = convertCell(before, is);
    if (value === undefined) failing.push({ row, code: 'type' });
    else if (is.required && value === null && is.default === null) failing.push({ row, code: 'required' });
    else if (is.unique && value !== null && seen.some((one) => same(one, value))) failing.push({ row, code: 'unique' });
    seen.push(value ?? null);
    const kept = value ?? null;
    return { ...row, values: { ...others, [is.key]: kept === null && is.required ? is.default : kept } };
  });
  if (failing.length === 0) return next;
  throw new Refusal('validation_failed', `${counted(failing.length, 'row', 'rows')} cannot follow.`, {
    details: failing.slice(0, 100).map(({ row, code }) => ({
      in: 'body',
      path: '/type',
      code,
      message: `The row ${row.id} cannot follow.`,
      params: { row_id: row.id, value: row.values[was.key] ?? null },
    })),
  });
}
