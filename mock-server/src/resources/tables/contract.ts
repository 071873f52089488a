import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  Name,
  Nothing,
  nullable,
  oneOf,
  optional,
  resource,
  Switch,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { columnTypes } from './records.js';

const ColumnType = oneOf(...columnTypes);
const Options = array(exactly({ value: textOf(1, 100), label: textOf(0, 200) })).check(z.maxLength(500));
const References = exactly({ table_id: str, on_delete: oneOf('restrict', 'clear') });

export const Column = exactly({
  object: z.literal('column'),
  id: str,
  key: str,
  name: str,
  type: ColumnType,
  options: Options,
  required: bool,
  unique: bool,
  default: Json,
  position: int,
  references: nullable(References),
  version: int,
});

export const Table = resource('table', {
  project_id: text,
  name: str,
  key: str,
  description: text,
  columns: array(Column),
  primary_column_key: str,
  row_count: int,
  public_lookup: bool,
});

export const Row = resource('row', {
  table_id: str,
  values: JsonMap,
  position: int,
  external_id: text,
});

const columnMembers = {
  options: optional(Options),
  required: optional(bool),
  unique: optional(bool),
  default: optional(Json),
  position: optional(int.check(z.minimum(0))),
  references: optional(nullable(References)),
};
const NewColumn = exactly({ key: KeyName, name: optional(Name), type: ColumnType, ...columnMembers });

export const RowOperation = z.discriminatedUnion('op', [
  exactly({ op: z.literal('create'), values: JsonMap, external_id: optional(str) }),
  exactly({ op: z.literal('update'), row_id: str, values: JsonMap }),
  exactly({
    op: z.literal('upsert'),
    match_on: array(str).check(z.minLength(1)),
    values: JsonMap,
    external_id: optional(str),
  }),
  exactly({ op: z.literal('delete'), row_id: str }),
]);

/** Data tables: what look-ups of forms choose from. */
export const tables = defineContract({
  listTables: listing({
    path: '/tables',
    summary: 'List data tables',
    of: Table,
    query: { q: optional(str), project_id: optional(str) },
  }),
  createTable: making({
    path: '/tables',
    summary: 'Make a data table',
    body: exactly({
      name: Name,
      key: optional(KeyName),
      project_id: optional(nullable(str)),
      description: optional(nullable(str)),
      columns: array(NewColumn).check(z.minLength(1), z.maxLength(100)),
      primary_column_key: optional(str),
      public_lookup: optional(bool),
    }),
    of: Table,
  }),
  getTable: reading({ path: '/tables/{table_id}', summary: 'Get a data table', of: Table }),
  updateTable: changing({
    path: '/tables/{table_id}',
    summary: 'Change a data table',
    body: exactly({
      name: optional(Name),
      description: optional(nullable(str)),
      primary_column_key: optional(str),
      public_lookup: optional(bool),
    }),
    of: Table,
  }),
  deleteTable: {
    method: 'DELETE',
    path: '/tables/{table_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove a data table with all of its rows',
    query: z.object({ confirm: Switch }),
    replies: { 204: Nothing },
  },
  createColumn: making({ path: '/tables/{table_id}/columns', summary: 'Add a column', body: NewColumn, of: Column }),
  updateColumn: changing({
    path: '/tables/{table_id}/columns/{column_id}',
    summary: 'Change a column; values follow its type',
    body: exactly({ key: optional(KeyName), name: optional(Name), type: optional(ColumnType), ...columnMembers }),
    of: Column,
  }),
  deleteColumn: removing({ path: '/tables/{table_id}/columns/{column_id}', summary: 'Remove a column' }),
  listRows: listing({
    path: '/tables/{table_id}/rows',
    summary: 'List the rows of a table',
    of: Row,
    query: { q: optional(str), fields: optional(str) },
  }),
  createRow: making({
    path: '/tables/{table_id}/rows',
    summary: 'Add a row',
    body: exactly({ values: JsonMap, external_id: optional(nullable(textOf(1, 200))) }),
    of: Row,
  }),
  getRow: reading({ path: '/tables/{table_id}/rows/{row_id}', summary: 'Get a row', of: Row }),
  updateRow: changing({
    path: '/tables/{table_id}/rows/{row_id}',
    summary: 'Change values of a row',
    body: exactly({ values: JsonMap }),
    of: Row,
  }),
  deleteRow: {
    method: 'DELETE',
    path: '/tables/{table_id}/rows/{row_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Remove a row',
    replies: { 204: Nothing },
  },
  batchRows: {
    method: 'POST',
    path: '/tables/{table_id}/rows/batch',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Add, change, match and remove up to 100 rows',
    body: exactly({ operations: array(RowOperation).check(z.minLength(1), z.maxLength(100)) }),
    replies: {
      200: exactly({
        results: array(
          exactly({
            status: int,
            row: optional(Row),
            created: optional(bool),
            updated: optional(bool),
            error: optional(JsonMap),
          }),
        ),
      }),
    },
  },
});
