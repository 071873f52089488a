import { fromJson, type JsonValue } from '../../library.js';
import type { Some } from '../../platform/handlers.js';
import { subjectOf } from '../../platform/lists/filter.js';
import { longListReply } from '../../platform/lists/list.js';
import type { SortValue } from '../../platform/lists/sorting.js';
import { made, needOwned, needUnchanged, nothing, single } from '../../platform/owned.js';
import type { tables } from './contract.js';
import type { RowRecord } from './records.js';
import { addRow, needRow, type RowStep, removeRow, runRowBatch, writeRow } from './row-work.js';
import { needValues, rowsOf, rowView } from './rows.js';

type Rows = Some<typeof tables, 'listRows' | 'createRow' | 'getRow' | 'updateRow' | 'deleteRow' | 'batchRows'>;

const sortable = (value: unknown): SortValue =>
  value === null || value === undefined || typeof value === 'object' ? null : (value as SortValue);

export const rows: Rows = {
  async listRows(call) {
    const { params, query, store } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const fields = query.fields === undefined ? undefined : new Set(query.fields.split(',').map((key) => key.trim()));
    const byColumn = table.columns.map(({ key }) => [key, (row: RowRecord) => sortable(row.values[key])] as const);
    return {
      body: await longListReply(call, {
        name: 'rows',
        items: () => rowsOf(store, table),
        page: (stretch) => store.rows.page({ table_id: table.id, deleted_at: null }, stretch),
        aging: ['position'],
        view: (row) => rowView(row, fields),
        sorts: { position: ({ position }) => position, ...Object.fromEntries(byColumn) },
        sort: 'position',
        text: ({ values, external_id }) => [external_id ?? '', ...Object.values(values).map(String)].join(' '),
        names: ['row', 'id', 'external_id', 'position', 'created_at', 'updated_at', 'values'],
        subject: (row) => (name) =>
          name === 'row' ? fromJson(row.values as JsonValue) : subjectOf(rowView(row))(name),
      }),
    };
  },

  async createRow(call) {
    const { params, body, store, baseUrl } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const row = await addRow(call, table, body.values, body.external_id ?? null);
    return made(rowView(row), `${baseUrl}/tables/${table.id}/rows`);
  },

  async getRow(call) {
    const table = await needOwned(call.store.tables, call, call.params.table_id, 'table');
    return single(rowView(await needRow(call.store, table, call.params.row_id)));
  },

  async updateRow(call) {
    const { params, body, store } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const row = await needRow(store, table, params.row_id);
    needUnchanged(call, row);
    const values = await needValues(store, table, body.values, row);
    return single(rowView(await writeRow(call, table, row, values)));
  },

  async deleteRow(call) {
    const { params, store } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const row = await needRow(store, table, params.row_id);
    needUnchanged(call, row);
    await removeRow(call, table, row);
    return nothing;
  },

  async batchRows(call) {
    const { params, body, store } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    return { body: { results: await runRowBatch(call, table, body.operations as readonly RowStep[]) } };
  },
};
