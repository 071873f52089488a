import { fromJson, type Json, type JsonValue } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { filterOf, subjectOf } from '../../platform/lists/filter.js';
import { badMember } from '../../platform/refusals.js';
import { type ColumnRecord, type RowRecord, rowView, type TableRecord } from '../tables/index.js';
import type { Cell } from './csv-text.js';
import { cellText, type ExportSource, findAtOnce, type Written } from './export-source.js';
import { momentIn } from './moments.js';
import type { ExportRecord } from './records.js';

const names = ['row', 'id', 'external_id', 'position', 'created_at', 'updated_at', 'values'];
const facts = ['id', 'external_id', 'position', 'created_at', 'updated_at'] as const;

interface RowColumn {
  readonly header: string;
  read(row: RowRecord): Cell;
}

/** The rows of a data table. */
export function tableSource(call: Pick<AccountCall, 'clock'>, table: TableRecord, record: ExportRecord): ExportSource {
  const { filter } = record.source;
  const now = call.clock.now();
  const passes =
    filter === null ? undefined : filterOf(filter, { names, now, at: { in: 'body', path: '/source/filter' } });
  const columns = columnsOf(table, record);
  const language = record.options.locale ?? 'en';
  return {
    title: table.name,
    language,
    compare: null,
    async find(store, after) {
      const page = await store.rows.page({ table_id: table.id, deleted_at: null }, { limit: findAtOnce, after });
      const found = page.filter(
        ({ record: row }) =>
          !passes ||
          passes((name) => (name === 'row' ? fromJson(row.values as JsonValue) : subjectOf(rowView(row))(name))),
      );
      return {
        found: found.map(({ record: row }) => ({ id: row.id, key: [] })),
        next: page.length < findAtOnce ? undefined : page.at(-1)?.place,
        widths: {},
      };
    },
    sheets: () => [{ name: table.name, header: columns.map(({ header }) => header) }],
    async load(store, id): Promise<Written | undefined> {
      const row = await store.rows.get(id);
      if (row?.table_id !== table.id || row.deleted_at !== null) return undefined;
      const cells = (): readonly Cell[] => columns.map(({ read }) => read(row));
      return {
        rows: () => [[cells()]],
        json: async () =>
          (record.columns.length > 0
            ? Object.fromEntries(columns.map(({ header, read }) => [header, read(row)]))
            : rowView(row)) as unknown as Json,
        blocks: () => [
          { kind: 'heading', text: String(row.values[table.primary_column_key] ?? row.id), level: 2 },
          ...columns.flatMap(({ header, read }) => {
            const text = cellText(read(row), language);
            return text === '' ? [] : [{ kind: 'pair' as const, label: header, text }];
          }),
        ],
      };
    },
  };
}

function columnsOf({ columns }: TableRecord, { columns: wanted, options }: ExportRecord): readonly RowColumn[] {
  const all = [...columns].sort((a, b) => a.position - b.position);
  const chosen =
    wanted.length > 0 ? wanted : ['id', 'external_id', ...all.map(({ key }) => key)].map((path) => ({ path }));
  return chosen.flatMap(({ path, label }: { path: string; label?: string | undefined }, index) => {
    const column = all.find(({ key }) => key === path);
    if (column) return cellsOf(column, label, options);
    const fact = facts.find((name) => name === path);
    if (!fact) throw badMember(`/columns/${index}/path`, 'There is no such column.', 'unknown_path');
    const read = (row: RowRecord): Cell => {
      const value = row[fact];
      return fact.endsWith('_at') ? momentIn(options.timezone, String(value)) : value;
    };
    return [{ header: label ?? path, read }];
  });
}

function cellsOf(
  column: ColumnRecord,
  own: string | undefined,
  { labels }: ExportRecord['options'],
): readonly RowColumn[] {
  const header = own ?? (labels === 'label' ? column.name : column.key);
  const read = (isLabelled: boolean) => (row: RowRecord) => cellOf(column, row.values[column.key] ?? null, isLabelled);
  if (column.options.length === 0 || labels !== 'both') return [{ header, read: read(labels === 'label') }];
  return [
    { header, read: read(false) },
    { header: `${header}.label`, read: read(true) },
  ];
}

function cellOf({ options }: ColumnRecord, value: Json, isLabelled: boolean): Cell {
  const text = (one: Json): string =>
    (isLabelled ? options.find((option) => option.value === one)?.label : undefined) ?? String(one);
  if (Array.isArray(value)) return value.map(text).join('; ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' ? text(value) : (value as Cell);
}
