import { stableId } from '../../platform/stable-id.js';
import type { ColumnRecord } from '../../resources/tables/index.js';
import type { Store } from '../../store/store.js';
import type { TableSeed } from './table-seed.js';

/** When the built-in forms were made. */
const planted = '2026-11-02T08:00:00.000Z';

/** Where seeded forms belong. */
export interface Estate {
  readonly account_id: string;
  readonly project_id: string;
  readonly now: string;
}

/** The account that owns what is seeded, and its first project. */
export async function needEstate({ accounts, projects }: Store): Promise<Estate> {
  const [account] = await accounts.list();
  const account_id = account?.id ?? '';
  const project_id = stableId('prj', 'examples');
  const estate = { account_id, project_id, now: planted };
  if (await projects.get(project_id)) return estate;
  await projects.put({
    id: project_id,
    account_id,
    name: 'Examples',
    slug: 'examples',
    description: 'The forms that come with the server.',
    color: null,
    state: 'active',
    default_locale: 'en',
    timezone: 'UTC',
    version: 1,
    created_at: planted,
    updated_at: planted,
    created_by: null,
  });
  return estate;
}

/** Makes a data table with its rows. */
export async function plantTable(
  store: Store,
  { account_id, project_id, now }: Estate,
  { id, key, name, columns, primary_column_key, rows }: TableSeed,
): Promise<void> {
  const owned = { account_id, version: 1, created_at: now, updated_at: now, created_by: null };
  await store.tables.put({
    ...owned,
    id,
    project_id,
    name,
    key,
    description: null,
    columns: columns.map(
      (column, position): ColumnRecord => ({
        ...column,
        id: stableId('col', `${id}/${column.key}`),
        options: [],
        required: false,
        unique: false,
        default: null,
        position,
        references: null,
        version: 1,
      }),
    ),
    primary_column_key,
    public_lookup: true,
    next_position: rows.length,
  });
  for (const [position, row] of rows.entries()) {
    // Member by member: a server has hundreds of rows before anybody has asked for one, and copies of members are slow.
    await store.rows.put({
      id: row.id,
      account_id,
      table_id: id,
      values: row.values,
      position,
      external_id: null,
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
      created_by: null,
    });
  }
}
