import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  listOf,
  listQuery,
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
  listTables: {
    method: 'GET',
    path: '/tables',
    auth: 'account',
    role: 'viewer',
    summary: 'List data tables',
    query: listQuery({ q: optional(str), project_id: optional(str) }),
    replies: { 200: listOf(Table) },
  },
  createTable: {
    method: 'POST',
    path: '/tables',
    auth: 'account',
    role: 'editor',
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
    replies: { 201: Table },
  },
  getTable: {
    method: 'GET',
    path: '/tables/{table_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a data table',
    replies: { 200: Table },
  },
  updateTable: {
    method: 'PATCH',
    path: '/tables/{table_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Change a data table',
    body: exactly({
      name: optional(Name),
      description: optional(nullable(str)),
      primary_column_key: optional(str),
      public_lookup: optional(bool),
    }),
    replies: { 200: Table },
  },
  deleteTable: {
    method: 'DELETE',
    path: '/tables/{table_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove a data table with all of its rows',
    query: z.object({ confirm: Switch }),
    replies: { 204: Nothing },
  },
  createColumn: {
    method: 'POST',
    path: '/tables/{table_id}/columns',
    auth: 'account',
    role: 'editor',
    summary: 'Add a column',
    body: NewColumn,
    replies: { 201: Column },
  },
  updateColumn: {
    method: 'PATCH',
    path: '/tables/{table_id}/columns/{column_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Change a column; values follow its type',
    body: exactly({ key: optional(KeyName), name: optional(Name), type: optional(ColumnType), ...columnMembers }),
    replies: { 200: Column },
  },
  deleteColumn: {
    method: 'DELETE',
    path: '/tables/{table_id}/columns/{column_id}',
    auth: 'account',
    role: 'editor',
    summary: 'Remove a column',
    replies: { 204: Nothing },
  },
  listRows: {
    method: 'GET',
    path: '/tables/{table_id}/rows',
    auth: 'account',
    role: 'viewer',
    summary: 'List the rows of a table',
    query: listQuery({ q: optional(str), fields: optional(str) }),
    replies: { 200: listOf(Row) },
  },
  createRow: {
    method: 'POST',
    path: '/tables/{table_id}/rows',
    auth: 'account',
    role: 'editor',
    summary: 'Add a row',
    body: exactly({ values: JsonMap, external_id: optional(nullable(textOf(1, 200))) }),
    replies: { 201: Row },
  },
  getRow: {
    method: 'GET',
    path: '/tables/{table_id}/rows/{row_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a row',
    replies: { 200: Row },
  },
  updateRow: {
    method: 'PATCH',
    path: '/tables/{table_id}/rows/{row_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Change values of a row',
    body: exactly({ values: JsonMap }),
    replies: { 200: Row },
  },
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
