import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  int,
  listOf,
  listQuery,
  matching,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { encodings } from './records.js';

const State = oneOf(
  'created',
  'needs_mapping',
  'ready',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'canceled',
);
const Kind = oneOf('entries', 'rows');
const Encoding = oneOf(...encodings);
const Decimal = oneOf('.', ',');
const OnError = oneOf('skip', 'stop');
/** One character that cannot be part of a cell. */
const Delimiter = matching(/^[^"\r\n\uFEFF]$/);
const DateFormat = matching(/^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD./\- ]{8,14}$/);

const Mapped = exactly({ column: str, path: str, transform: optional(str) });
const Counts = exactly({ rows: int, valid: int, created: int, updated: int, skipped: int, failed: int });

/** Rows of a CSV file on their way into entries or a data table. */
export const Import = resource('import', {
  target: exactly({ kind: Kind, form_id: text, table_id: text }),
  file_id: str,
  options: exactly({
    delimiter: text,
    encoding: nullable(Encoding),
    header_row: int,
    date_format: str,
    decimal: Decimal,
    on_error: OnError,
    match_on: array(str),
    update_existing: bool,
    run_workflows: bool,
  }),
  mapping: array(Mapped),
  state: State,
  counts: Counts,
  job_id: text,
  columns: array(exactly({ name: str, samples: array(str) })),
});

/** Why a row was not imported. */
export const ImportError = exactly({
  line: int,
  column: text,
  path: text,
  code: str,
  message: str,
  raw: text,
});

const options = optional(
  exactly({
    delimiter: optional(nullable(Delimiter)),
    encoding: optional(nullable(Encoding)),
    header_row: optional(int.check(z.minimum(0), z.maximum(100))),
    date_format: optional(DateFormat),
    decimal: optional(Decimal),
    on_error: optional(OnError),
    match_on: optional(array(textOf(1, 200)).check(z.maxLength(10))),
    update_existing: optional(bool),
    run_workflows: optional(bool),
  }),
);

const PreviewedRow = exactly({
  line: int,
  result: oneOf('created', 'updated', 'skipped', 'failed'),
  errors: array(ImportError),
});

const ofImport = { auth: 'account' } as const;

export const imports = defineContract({
  listImports: {
    method: 'GET',
    path: '/imports',
    ...ofImport,
    role: 'viewer',
    summary: 'List imports',
    query: listQuery({ state: optional(State) }),
    replies: { 200: listOf(Import) },
  },
  createImport: {
    method: 'POST',
    path: '/imports',
    ...ofImport,
    role: 'editor',
    idempotency: 'required',
    summary: 'Begin to import a CSV file',
    body: exactly({
      target: exactly({ kind: Kind, form_id: optional(str), table_id: optional(str) }),
      file_id: str,
      options,
    }),
    replies: { 201: Import },
  },
  getImport: {
    method: 'GET',
    path: '/imports/{import_id}',
    ...ofImport,
    role: 'viewer',
    summary: 'Get an import, with the columns of its file',
    replies: { 200: Import },
  },
  updateImport: {
    method: 'PATCH',
    path: '/imports/{import_id}',
    ...ofImport,
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Say which column goes where',
    body: exactly({
      mapping: optional(
        array(exactly({ column: textOf(1, 1000), path: textOf(1, 300), transform: optional(textOf(1, 2000)) })).check(
          z.minLength(1),
          z.maxLength(2500),
        ),
      ),
      options,
    }),
    replies: { 200: Import },
  },
  previewImport: {
    method: 'POST',
    path: '/imports/{import_id}/preview',
    ...ofImport,
    role: 'editor',
    summary: 'See what would become of the first rows; nothing is written',
    body: exactly({ rows: optional(int.check(z.minimum(1), z.maximum(200))) }),
    replies: { 200: exactly({ rows: array(PreviewedRow), counts: Counts }) },
  },
  startImport: {
    method: 'POST',
    path: '/imports/{import_id}/start',
    ...ofImport,
    role: 'editor',
    idempotency: 'required',
    summary: 'Import the rows',
    replies: { 202: Import },
  },
  cancelImport: {
    method: 'POST',
    path: '/imports/{import_id}/cancel',
    ...ofImport,
    role: 'editor',
    summary: 'Stop an import; what was imported stays',
    replies: { 202: Import },
  },
  listImportErrors: {
    method: 'GET',
    path: '/imports/{import_id}/errors',
    ...ofImport,
    role: 'viewer',
    summary: 'List why rows were not imported, or get that as a CSV file',
    query: listQuery(),
    replies: { 200: z.union([listOf(ImportError), str]) },
  },
});
