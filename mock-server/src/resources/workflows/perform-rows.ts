import { compileExpression, fromJson, isTrue, type Json, type JsonValue } from '../../library.js';
import { allFunctions } from '../../platform/functions.js';
import { subjectOf } from '../../platform/lists/filter.js';
import { needOwned } from '../../platform/owned.js';
import { scopeNames, treeOf } from '../../platform/references/scope.js';
import {
  addRow,
  matchingRows,
  needRow,
  needValues,
  type RowRecord,
  removeRow,
  rowByExternalId,
  rowsOf,
  rowView,
  same,
  type TableRecord,
  writeRow,
} from '../tables/index.js';
import { done, StepFailure } from './outcome.js';
import type { Perform, Turn } from './turn.js';

const tableAt = ({ call, config }: Turn): Promise<TableRecord> =>
  needOwned(call.store.tables, call, config.text('table_id'), 'table');

const asJson = (row: RowRecord): Json => rowView(row) as unknown as Json;

type Values = Readonly<Record<string, Json>>;

/** The one row that has these values. */
async function match(
  turn: Turn,
  table: TableRecord,
  keys: readonly Json[],
  values: Values,
): Promise<RowRecord | undefined> {
  const stray = keys.find((key) => !table.columns.some((column) => column.key === key));
  if (stray !== undefined) throw new StepFailure('validation_failed', `There is no column "${String(stray)}".`);
  const found = await matchingRows(turn.call.store, table, keys.map(String), values);
  if (found.length > 1) throw new StepFailure('validation_failed', 'Several rows match.');
  return found[0];
}

/** Changes the row that matches, or adds one. */
export const upsertRow: Perform = async (turn) => {
  const { call, config } = turn;
  const { store } = call;
  const table = await tableAt(turn);
  const values = config.map('values');
  const keys = config.json('match_on') === null ? [] : config.list('match_on');
  const external_id = config.textIf('external_id') ?? null;
  const byName = external_id === null ? undefined : await rowByExternalId(store, table, external_id);
  const known = keys.length > 0 ? await match(turn, table, keys, values) : byName;
  if (!known) {
    const row = await addRow(call, table, values, external_id);
    return done({ row: asJson(row), created: true });
  }
  const updated = await writeRow(call, table, known, await needValues(store, table, values, known));
  return done({ row: asJson(updated), created: false });
};

const rowNames: ReadonlySet<string> = new Set([...scopeNames, 'row']);

/** Whether a row is one that the filter asks for. */
function filterOf({ config, scope, call }: Turn): (row: RowRecord) => boolean {
  const source = config.textIf('filter');
  if (source === undefined) return () => true;
  const compiled = compileExpression(source, { functions: allFunctions, variables: rowNames });
  if (!compiled.ok) throw new StepFailure('expression_invalid', 'The filter cannot be read.');
  const others = subjectOf(treeOf(scope));
  return ({ values }) =>
    isTrue(
      compiled.expression.evaluate({
        read: (name) => (name === 'row' ? fromJson(values as JsonValue) : others(name)),
        labelOf: () => null,
        attrOf: () => null,
        locale: scope.locale ?? 'en',
        timeZone: scope.timeZone ?? 'UTC',
        now: call.clock.now(),
      }).value,
    );
}

const usualLimit = 100;

/** Rows with these values that the filter asks for, in the order of the table. */
export const findRows: Perform = async (turn) => {
  const table = await tableAt(turn);
  const where = Object.entries(turn.config.mapIf('where') ?? {});
  const fits = filterOf(turn);
  const rows = (await rowsOf(turn.call.store, table))
    .filter((row) => where.every(([key, value]) => same(row.values[key] ?? null, value)) && fits(row))
    .slice(0, turn.config.numberIf('limit') ?? usualLimit);
  return done({ rows: rows.map(asJson), count: rows.length });
};

export const deleteRow: Perform = async (turn) => {
  const table = await tableAt(turn);
  const row = await needRow(turn.call.store, table, turn.config.text('row_id'));
  await removeRow(turn.call, table, row);
  return done({ row_id: row.id });
};
