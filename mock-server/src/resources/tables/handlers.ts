import { dependentsOf } from '../../platform/dependents-of.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import { badMember, duplicate, inUse, unconfirmed } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { slugOf } from '../../platform/slug.js';
import { columns } from './columns-handlers.js';
import { tables } from './contract.js';
import type { TableRecord } from './records.js';
import { rows } from './rows-handlers.js';
import { needReferred, newColumn, purgeTable, referencesTo, tableView } from './tables.js';

const firstRepeated = (keys: readonly string[]): number => keys.findIndex((key, index) => keys.indexOf(key) < index);

export const tableRoutes = implement(tables, {
  async listTables(call) {
    const { query, store, principal } = call;
    const all = await store.tables.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'tables',
        items: all.filter(({ project_id }) => query.project_id === undefined || query.project_id === project_id),
        view: (table) => tableView(store, table),
        sorts: { name: ({ name }) => name },
        text: ({ name, key, description }) => `${name} ${key} ${description ?? ''}`,
        names: ['id', 'name', 'key', 'project_id', 'row_count', 'public_lookup', 'created_at', 'updated_at'],
      }),
    };
  },

  async createTable(call) {
    const { body, store, ids, baseUrl, principal } = call;
    const account_id = principal.account.id;
    const key =
      body.key ??
      (slugOf(body.name)
        .replaceAll('-', '_')
        .replace(/^[^a-z]+/, '') ||
        'table');
    if ((await store.tables.list({ account_id })).some((table) => table.key === key)) throw duplicate('/key');
    if (typeof body.project_id === 'string') {
      const project = await store.projects.get(body.project_id);
      if (project?.account_id !== account_id) throw badMember('/project_id', 'There is no such project.');
    }
    const keys = body.columns.map((column) => column.key);
    const repeated = firstRepeated(keys);
    if (repeated >= 0) throw duplicate(`/columns/${repeated}/key`);
    const primary_column_key = body.primary_column_key ?? keys[0] ?? '';
    if (!keys.includes(primary_column_key)) throw badMember('/primary_column_key', 'There is no such column.');
    const made_columns = body.columns.map((column, at) => newColumn(ids, column, at, `/columns/${at}`));
    for (const [at, column] of made_columns.entries()) await needReferred(store, account_id, column, `/columns/${at}`);
    const table: TableRecord = {
      ...ownedBy(call),
      id: ids.make('tbl'),
      project_id: body.project_id ?? null,
      name: body.name,
      key,
      description: body.description ?? null,
      columns: made_columns,
      primary_column_key,
      public_lookup: body.public_lookup ?? false,
      next_position: 0,
    };
    await store.tables.put(table);
    return made(await tableView(store, table), `${baseUrl}/tables`);
  },

  async getTable(call) {
    const table = await needOwned(call.store.tables, call, call.params.table_id, 'table');
    return single(await tableView(call.store, table));
  },

  async updateTable(call) {
    const { params, body, store, clock } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    needUnchanged(call, table);
    const { primary_column_key } = body;
    if (primary_column_key !== undefined && !table.columns.some(({ key }) => key === primary_column_key)) {
      throw badMember('/primary_column_key', 'There is no such column.');
    }
    const updated = changed(table, sent(body), clock.now());
    await store.tables.put(updated);
    return single(await tableView(store, updated));
  },

  async deleteTable(call) {
    const { params, query, store } = call;
    const table = await needOwned(store.tables, call, params.table_id, 'table');
    const users = [...(await referencesTo(store, table)), ...(await dependentsOf(call, 'table', { table }))];
    if (users.length > 0) throw inUse('Something reads from this table.', users);
    if (query.confirm !== 'true') throw unconfirmed('query');
    await purgeTable(call, table);
    return nothing;
  },

  ...columns,
  ...rows,
});
