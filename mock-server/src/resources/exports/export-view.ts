import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { base } from '../../platform/owned.js';
import type { ExportRecord } from './records.js';

/** The state of an export, which ends by itself. */
export const exportState = ({ state, expires_at }: ExportRecord, now: number): ExportRecord['state'] =>
  state === 'ready' && expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : state;

export const exportView = (record: ExportRecord, now: number) => ({
  ...base('export', record),
  source: { ...record.source },
  format: record.format,
  columns: record.columns.map((column) => ({ ...column })),
  options: { ...record.options },
  state: exportState(record, now),
  file_id: record.file_id,
  expires_at: record.expires_at,
  job_id: record.job_id,
  row_count: record.row_count,
  error: record.error,
});

/** Tells those who listen what became of an export. */
export const announceExport = (
  { announce, clock }: Pick<AccountCall, 'announce' | 'clock'>,
  record: ExportRecord,
  type: 'export.ready' | 'export.failed',
): Promise<void> =>
  announce({
    account_id: record.account_id,
    type,
    object: exportView(record, clock.now()) as unknown as Json,
    form_id: record.source.form_id,
    table_id: record.source.table_id,
  });
