import type { AccountCall } from '../../platform/account-call.js';
import { badMember } from '../../platform/refusals.js';
import { entrySource } from './entry-source.js';
import type { ExportSource } from './export-source.js';
import type { ExportRecord } from './records.js';
import { tableSource } from './table-source.js';

/** What an export takes its records from; refuses a form, a table, a view, a column or a filter that is not there. */
export async function openSource(
  call: Pick<AccountCall, 'store' | 'clock' | 'baseUrl'>,
  record: ExportRecord,
): Promise<ExportSource> {
  const { store } = call;
  const { form_id, table_id } = record.source;
  const form = form_id === null ? undefined : await store.forms.get(form_id);
  const table = table_id === null ? undefined : await store.tables.get(table_id);
  if (form?.account_id === record.account_id && form.state !== 'trashed') return entrySource(call, form, record);
  if (table?.account_id === record.account_id) return tableSource(call, table, record);
  const member = form_id === null ? 'table_id' : 'form_id';
  throw badMember(`/source/${member}`, `There is no such ${member === 'form_id' ? 'form' : 'table'}.`);
}
