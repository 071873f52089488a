import type { AccountCall } from '../../platform/account-call.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { entrySlot } from '../entries/index.js';
import { compiledFormOf, type FormRecord } from '../forms/index.js';
import type { TableRecord } from '../tables/index.js';
import { entryImporter } from './entry-importer.js';
import { guessForForm, guessForTable } from './guess-mapping.js';
import type { ImportRecord } from './records.js';
import type { RowImporter } from './row-importer.js';
import { tableImporter } from './table-importer.js';
import { transformsOf } from './transform.js';

type Where = Pick<ImportRecord, 'kind' | 'target_id' | 'account_id'>;
type Found = { readonly form: FormRecord } | { readonly table: TableRecord };

/** The form or the table of an import; refuses one that is gone meanwhile. */
async function targetOf({ forms, tables }: Store, { kind, target_id, account_id }: Where): Promise<Found> {
  const form = kind === 'entries' ? await forms.get(target_id) : undefined;
  const table = kind === 'rows' ? await tables.get(target_id) : undefined;
  if (form?.account_id === account_id && form.state !== 'trashed' && form.published) return { form };
  if (table?.account_id === account_id) return { table };
  throw new Refusal('validation_failed', `The ${kind === 'entries' ? 'form' : 'table'} is not there any more.`);
}

export async function importerFor(call: AccountCall, record: ImportRecord): Promise<RowImporter> {
  const target = await targetOf(call.store, record);
  return 'form' in target ? entryImporter(call, target.form, record) : tableImporter(call, target.table, record);
}

/** Guesses where a column of the file goes. */
export async function guessFor(store: Store, record: Where): Promise<(name: string) => string | undefined> {
  const target = await targetOf(store, record);
  if ('table' in target) return guessForTable(target.table);
  return guessForForm((await compiledFormOf(target.form.document, target.form.document.locale)).model);
}

/** Whether a path names a place in the target. */
async function knowsPath(store: Store, record: Where): Promise<(path: string) => boolean> {
  const target = await targetOf(store, record);
  if ('table' in target) {
    const keys = new Set(['id', 'external_id', ...target.table.columns.map(({ key }) => key)]);
    return (path) => keys.has(path);
  }
  const { model } = await compiledFormOf(target.form.document, target.form.document.locale);
  return (path) => entrySlot(model, path) !== undefined;
}

/** Refuses a mapping whose columns, places or transforms are not there. */
export async function needMapping(
  store: Store,
  record: Where & Pick<ImportRecord, 'columns' | 'mapping' | 'options'>,
  now: number,
): Promise<void> {
  const { columns, mapping, options } = record;
  const isPath = await knowsPath(store, record);
  const seen = new Set<string>();
  for (const [index, { column, path }] of mapping.entries()) {
    if (!columns.some(({ name }) => name === column)) {
      throw badMember(`/mapping/${index}/column`, `The file has no column "${column}".`);
    }
    if (!isPath(path)) throw badMember(`/mapping/${index}/path`, 'There is no such place.', 'unknown_path');
    if (seen.has(path)) throw badMember(`/mapping/${index}/path`, 'Another column goes there already.', 'unique');
    seen.add(path);
  }
  const stray = options.match_on.findIndex((path) => !seen.has(path) || path === 'parent_ref' || /[.[]/.test(path));
  if (stray >= 0) throw badMember(`/options/match_on/${stray}`, 'No column goes there.', 'unknown_path');
  transformsOf(mapping, now);
}
