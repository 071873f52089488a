import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { listing, reading } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

const State = oneOf('queued', 'running', 'ready', 'expired', 'failed', 'canceled');
const Format = oneOf('csv', 'xlsx', 'json', 'ndjson', 'pdf');
const Groups = oneOf('columns', 'rows', 'sheets');
const Labels = oneOf('value', 'label', 'both');

/** Entries or rows on their way into a file. */
export const Export = resource('export', {
  source: exactly({ form_id: text, view_id: text, table_id: text, filter: text }),
  format: Format,
  columns: array(exactly({ path: str, label: optional(str) })),
  options: exactly({ groups: Groups, labels: Labels, include_files: bool, timezone: str, locale: text }),
  state: State,
  file_id: text,
  expires_at: text,
  job_id: str,
  row_count: nullable(int),
  error: Json,
});

export const exports = defineContract({
  listExports: listing({ path: '/exports', summary: 'List exports', of: Export, query: { state: optional(State) } }),
  createExport: {
    method: 'POST',
    path: '/exports',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Write entries or rows into a file',
    body: exactly({
      source: exactly({
        form_id: optional(str),
        view_id: optional(str),
        filter: optional(nullable(textOf(1, 2000))),
        table_id: optional(str),
      }),
      format: Format,
      columns: optional(
        array(exactly({ path: textOf(1, 300), label: optional(textOf(1, 300)) })).check(z.maxLength(2500)),
      ),
      options: optional(
        exactly({
          groups: optional(Groups),
          labels: optional(Labels),
          include_files: optional(bool),
          timezone: optional(textOf(1, 100)),
          locale: optional(nullable(textOf(1, 100))),
        }),
      ),
    }),
    replies: { 202: Export },
  },
  getExport: reading({
    path: '/exports/{export_id}',
    summary: 'Get an export; its file is downloaded like any other',
    of: Export,
  }),
  cancelExport: {
    method: 'POST',
    path: '/exports/{export_id}/cancel',
    auth: 'account',
    role: 'reviewer',
    summary: 'Stop an export',
    replies: { 202: Export },
  },
});
