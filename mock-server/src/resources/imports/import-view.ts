import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { base } from '../../platform/owned.js';
import type { Fault } from './faults.js';
import type { ImportErrorRecord, ImportRecord } from './records.js';

export const importView = (record: ImportRecord) => ({
  ...base('import', record),
  target: {
    kind: record.kind,
    form_id: record.kind === 'entries' ? record.target_id : null,
    table_id: record.kind === 'rows' ? record.target_id : null,
  },
  file_id: record.file_id,
  options: {
    ...record.options,
    delimiter: record.options.delimiter ?? record.dialect.delimiter,
    encoding: record.options.encoding ?? record.dialect.encoding,
    match_on: [...record.options.match_on],
  },
  mapping: record.mapping.map((mapped) => ({ ...mapped })),
  state: record.state,
  counts: { ...record.counts },
  job_id: record.job_id,
  columns: record.columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
});

export const errorView = ({ line, column, path, code, message, raw }: Fault | ImportErrorRecord) => ({
  line,
  column,
  path,
  code,
  message,
  raw,
});

/** Keeps why rows were not imported. */
export async function keepFaults(
  { store, ids }: Pick<AccountCall, 'store' | 'ids'>,
  import_id: string,
  faults: readonly Fault[],
  created_at: string,
): Promise<void> {
  for (const one of faults) {
    await store.importErrors.put({ ...errorView(one), id: ids.make('ime'), import_id, created_at });
  }
}

/** Tells those who listen that an import is over. */
export const announceImport = (
  call: Pick<AccountCall, 'announce'>,
  record: ImportRecord,
  type: 'import.completed' | 'import.failed',
): Promise<void> =>
  call.announce({
    account_id: record.account_id,
    type,
    object: importView(record) as unknown as Json,
    form_id: record.kind === 'entries' ? record.target_id : null,
    table_id: record.kind === 'rows' ? record.target_id : null,
  });
