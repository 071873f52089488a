import {
  type Answer,
  type Answers,
  type FieldOf,
  type Json,
  type Option,
  type Path,
  parsePath,
  pathOf,
} from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import type { FormRecord } from '../forms/index.js';
import type { RowRecord, TableRecord } from '../tables/index.js';
import type { Arrival } from './batch.js';
import { answerDetail, countMessage } from './issue-details.js';
import type { LoadedEntry } from './loaded-entry.js';

/** A table with all of its rows. */
export interface LookupTable extends TableRecord {
  readonly rows: readonly RowRecord[];
}

/** The tables behind look-ups, by the keys of the fields. */
export type Rows = ReadonlyMap<string, LookupTable>;
type Row = RowRecord;

/** The table a look-up reads from. */
export async function tableOf(store: Store, form: FormRecord, key: string): Promise<LookupTable | undefined> {
  const source = form.lookups?.[key];
  const table = source && (await store.tables.get(source.table));
  if (!table?.public_lookup || table.account_id !== form.account_id) return undefined;
  const rows = await store.rows.list({ table_id: table.id, deleted_at: null });
  return { ...table, rows };
}

/** The tables that some answers choose from. */
export async function rowsFor(store: Store, form: FormRecord, arrivals: readonly Arrival[]): Promise<Rows> {
  const rows = new Map<string, LookupTable>();
  for (const { node } of arrivals) {
    if (node.field.type !== 'lookup' || rows.has(node.field.key)) continue;
    const table = await tableOf(store, form, node.field.key);
    if (table) rows.set(node.field.key, table);
  }
  return rows;
}

const rowIds = (value: Answer): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((row) =>
    typeof row === 'object' && row !== null && 'row_id' in row ? [String(row.row_id)] : [],
  );

const rowOf = (table: LookupTable | undefined, id: string): Row | undefined => table?.rows.find((row) => row.id === id);

/** Refuses rows that no table has: what they say could not be kept with them. */
export function needRows(rows: Rows, arrivals: readonly Arrival[], { language }: LoadedEntry): void {
  const unknown = arrivals.filter(
    ({ node, value }) =>
      node.field.type === 'lookup' && rowIds(value).some((id) => !rowOf(rows.get(node.field.key), id)),
  );
  if (unknown.length === 0) return;
  throw new Refusal('validation_failed', countMessage(language, 'unstorable', unknown.length), {
    details: unknown.map(({ path }) => answerDetail(language, path, 'lookup_unknown')),
  });
}

const labelOf = ({ values }: Row, { primary_column_key }: LookupTable, columns: readonly string[] = []): string =>
  (columns.length > 0 ? columns : [primary_column_key])
    .map((column) => values[column])
    .filter((cell) => cell !== null && cell !== undefined)
    .join(', ');

/** What a row tells respondents: the columns that a look-up shows, and nothing else that its table may hold. */
function shownOf({ values }: Row, { primary_column_key }: LookupTable, { label_columns }: FieldOf<'lookup'>) {
  const shown = label_columns.length > 0 ? label_columns : [primary_column_key];
  return Object.fromEntries(shown.filter((key) => Object.hasOwn(values, key)).map((key) => [key, values[key] ?? null]));
}

/** A chosen row with what it shows now, so that the answer still means something when the table has changed. */
export function withRow(chosen: Answer, field: FieldOf<'lookup'>, table: LookupTable | undefined): Answer {
  const [id = ''] = rowIds(chosen);
  const row = rowOf(table, id);
  return table && row
    ? { row_id: id, label: labelOf(row, table), columns: shownOf(row, table, field) }
    : { row_id: id };
}

/** What a chosen row writes into other fields, unless the respondent wrote there in the same breath. */
export function filledFields(
  { form }: LoadedEntry,
  arrivals: readonly Arrival[],
  rows: Rows,
): readonly [Path, Answer][] {
  const written = new Set(arrivals.map(({ path }) => path));
  return arrivals.flatMap(({ path, node, value }) => {
    const fills = node.field.type === 'lookup' ? form.lookups?.[node.field.key]?.fills : undefined;
    const row = rowOf(rows.get(node.field.key), rowIds(value)[0] ?? '');
    if (!fills || !row) return [];
    const instance = parsePath(path)?.instances.at(-1);
    return Object.entries(fills)
      .map(([key, column]): [Path, Answer] => [pathOf(instance, key), (row.values[column] ?? null) as Answer])
      .filter(([target]) => !written.has(target));
  });
}

interface Search {
  readonly q?: string | undefined;
  readonly answers: Answers;
  /** The instance the look-up stands in: `household.ins_….`, or nothing. */
  readonly prefix: string;
}

/** The rows on offer, as options. */
export function optionsOf(form: FormRecord, field: FieldOf<'lookup'>, table: LookupTable, search: Search): Option[] {
  const where = Object.entries(form.lookups?.[field.key]?.where ?? {});
  const words = (search.q ?? '').trim().toLocaleLowerCase();
  const answerOf = (key: string): Json => {
    const answer = search.answers[search.prefix + key] ?? search.answers[key] ?? null;
    return rowIds(answer)[0] ?? answer;
  };
  return (
    table.rows
      .filter(({ values }) =>
        where.every(([column, key]) => values[column] !== null && values[column] === answerOf(key)),
      )
      .map((row) => ({ row, shown: shownOf(row, table, field), label: labelOf(row, table, field.label_columns) }))
      // What is not shown is not searched either: letter by letter, it would be told all the same.
      .filter(({ shown, label }) => words === '' || searchText(shown, label).includes(words))
      .map(({ row, shown, label }) => ({
        value: row.id,
        label,
        description: null,
        image: null,
        attrs: shown,
        visible: true,
        exclusive: false,
        disabled: false,
      }))
  );
}

const searchText = (values: Row['values'], label: string): string =>
  [label, ...Object.values(values).filter((cell) => typeof cell === 'string')].join(' ').toLocaleLowerCase();
