import type { AccountCall } from '../../platform/account-call.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import type { FileRecord } from '../files/index.js';
import { dialectOf } from './csv-file.js';
import { bytesOfFile } from './read-file.js';
import type { Dialect, ImportOptions, ImportRecord } from './records.js';

const largest = 100 * 1024 * 1024;
/** What CSV files are called by those who send them. */
const csv = /^(?:text\/(?!html|xml)|application\/(?:csv|vnd\.ms-excel|octet-stream)$)/;

export interface WantedTarget {
  readonly kind: ImportRecord['kind'];
  readonly form_id?: string | undefined;
  readonly table_id?: string | undefined;
}

export const usualOptions: ImportOptions = {
  delimiter: null,
  encoding: null,
  header_row: 1,
  date_format: 'YYYY-MM-DD',
  decimal: '.',
  on_error: 'skip',
  match_on: [],
  update_existing: false,
  run_workflows: false,
};

/** The form or the table that is named, if rows can be brought there. */
export async function needTarget({ store, principal }: AccountCall, wanted: WantedTarget): Promise<string> {
  const { kind, form_id, table_id } = wanted;
  const [own, other] = kind === 'entries' ? (['form_id', 'table_id'] as const) : (['table_id', 'form_id'] as const);
  if (wanted[other] !== undefined) throw badMember(`/target/${other}`, `Rows become ${kind}.`, 'unknown_member');
  if (wanted[own] === undefined) throw badMember(`/target/${own}`, 'Say where the rows go.', 'required');
  const form = form_id === undefined ? undefined : await store.forms.get(form_id);
  const table = table_id === undefined ? undefined : await store.tables.get(table_id);
  const isOwn = (form ?? table)?.account_id === principal.account.id && form?.state !== 'trashed';
  if (!isOwn) throw badMember(`/target/${own}`, `There is no such ${kind === 'entries' ? 'form' : 'table'}.`);
  if (form && !form.published) throw badMember('/target/form_id', 'Nothing of this form was published yet.');
  return wanted[own];
}

/** How a file is written, if it is one of comma-separated values. */
export async function needCsv(
  call: AccountCall,
  file_id: string,
  options: ImportOptions,
): Promise<{ readonly file: FileRecord; readonly dialect: Dialect }> {
  const { store, principal } = call;
  const file = await store.files.get(file_id);
  const isThere = file?.account_id === principal.account.id && file.entry_id === '' && !file.deleted;
  if (!isThere || file.verdict === 'infected') throw badMember('/file_id', 'There is no such file.');
  if (file.size > largest) throw new Refusal('payload_too_large', 'A file to import may have 100 MiB.');
  if (!csv.test(file.content_type)) throw notCsv();
  const bytes = await bytesOfFile(call, file.id);
  if (!bytes || bytes.length === 0) throw badMember('/file_id', 'The file is empty.', 'required');
  const dialect = await dialectOf(bytes, options);
  if (dialect) return { file, dialect };
  if (options.encoding !== null && (await dialectOf(bytes, { ...options, encoding: null }))) {
    throw badMember('/options/encoding', `The file is not written in ${options.encoding}.`, 'encoding');
  }
  throw notCsv();
}

const notCsv = (): Refusal =>
  new Refusal('unsupported_media_type', 'This is no CSV file.', {
    details: [{ in: 'body', path: '/file_id', code: 'file_type', message: 'Send comma-separated values.' }],
  });
