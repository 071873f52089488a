import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { changed } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import {
  addRow,
  type ColumnRecord,
  cellKey,
  externalKey,
  isCell,
  keyOfMatch,
  matchingRows,
  needValues,
  type RowRecord,
  rowView,
  type TableRecord,
} from '../tables/index.js';
import type { CsvRow } from './csv-file.js';
import { type Fault, fault, faultsOf, type Origin, rowFault } from './faults.js';
import { readBoolean, readDate, readJson, readList, readMoment, readNumber, withoutGuard } from './read-cell.js';
import type { ImportRecord, Mapped } from './records.js';
import { type RowImporter, type RowResult, RowsRefused } from './row-importer.js';
import { type Transform, transformsOf } from './transform.js';

type Values = Readonly<Record<string, Json>>;

/** Brings rows of a file into a data table. */
export function tableImporter(call: AccountCall, table: TableRecord, record: ImportRecord): RowImporter {
  const transforms = transformsOf(record.mapping, call.clock.now());
  const { match_on, update_existing } = record.options;
  const read = (row: CsvRow) => readRow(table, record, row, transforms);
  const take = async (within: AccountCall, [row]: readonly CsvRow[]): Promise<RowResult> => {
    if (!row) return 'skipped';
    const { values, origins, faults } = read(row);
    if (faults.length > 0) throw new RowsRefused(faults);
    const { id: _, external_id, ...cells } = values;
    try {
      const [match, ...others] = await matchesOf(within.store, table, match_on, values);
      if (others.length > 0) throw new RowsRefused([rowFault(row, 'unique', 'Several rows match.')]);
      if (match && !update_existing) return 'skipped';
      if (!match) {
        await addRow(within, table, cells, (external_id as string | undefined) ?? null);
        return 'created';
      }
      await changeRow(within, table, match, cells);
      return 'updated';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new RowsRefused(faultsOf(error, row, (path) => origins.get(path.replace(/^\/(?:values\/)?/, ''))));
    }
  };
  const prepare = async ({ rows }: Store, lines: readonly CsvRow[]): Promise<void> => {
    const keys = lines.flatMap((line) => keysOf(table, match_on, read(line).values));
    if (keys.length > 0) await rows.found('cells', keys);
  };
  return { refOf: () => null, prepare, take };
}

/** The rows that are there already. What is empty in all that tells rows apart is new. */
const matchesOf = async (store: Store, table: TableRecord, paths: readonly string[], values: Values) =>
  paths.every((path) => (values[path] ?? null) === null) ? [] : matchingRows(store, table, paths, values);

/** By which keys it will be asked what is there already. */
function keysOf(table: TableRecord, paths: readonly string[], values: Values): readonly string[] {
  const match = keyOfMatch(table, paths, values);
  const { external_id } = values;
  const unique = table.columns.filter(({ unique: isUnique, key }) => isUnique && (values[key] ?? null) !== null);
  return [
    ...(match === undefined ? [] : [match]),
    ...(typeof external_id === 'string' ? [externalKey(table.id, external_id)] : []),
    ...unique.map(({ key }) => cellKey(table.id, key, values[key] ?? null)),
  ];
}

async function changeRow(call: AccountCall, table: TableRecord, row: RowRecord, cells: Record<string, Json>) {
  const values = await needValues(call.store, table, cells, row);
  const updated = changed(row, { values }, call.clock.now());
  await call.store.rows.put(updated);
  await call.announce({
    account_id: table.account_id,
    type: 'row.updated',
    object: rowView(updated) as unknown as Json,
    table_id: table.id,
    project_id: table.project_id,
  });
}

function readRow(table: TableRecord, record: ImportRecord, row: CsvRow, transforms: ReadonlyMap<string, Transform>) {
  const values: Record<string, Json> = {};
  const origins = new Map<string, Origin>();
  const faults: Fault[] = [];
  const named = Object.fromEntries(record.columns.map(({ name }, at) => [name, withoutGuard(row.cells[at] ?? '')]));
  for (const { column, path, transform } of record.mapping as readonly Mapped[]) {
    const raw = named[column] ?? '';
    const made = transform === undefined ? raw : (transforms.get(transform)?.(raw, named) ?? null);
    if (made === null || made === '') continue;
    const origin: Origin = { line: row.line, column, path, raw };
    origins.set(path, origin);
    const target = table.columns.find(({ key }) => key === path);
    const value = !target || typeof made !== 'string' ? (made as Json) : cellOf(target, made, record);
    if (value === undefined || (target && !isCell(target, value))) {
      faults.push(fault(origin, 'type', `This cannot be read as ${target?.type ?? 'text'}.`));
    } else values[path] = value;
  }
  return { values, origins, faults };
}

/** What a cell of the file says as a cell of a column. */
function cellOf(column: ColumnRecord, text: string, { options }: ImportRecord): Json | undefined {
  const option = (word: string): string =>
    column.options.find(({ value }) => value === word)?.value ??
    column.options.find(({ label }) => label.toLowerCase() === word.toLowerCase())?.value ??
    word;
  switch (column.type) {
    case 'number':
      return readNumber(text, options);
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, options);
    case 'datetime':
      return readMoment(text, options);
    case 'single_select':
      return option(text.trim());
    case 'multi_select':
      return readList(text).map(option);
    case 'json':
      return (readJson(text) as Json | undefined) ?? text;
    case 'text':
    case 'long_text':
      return text;
    default:
      return text.trim();
  }
}
