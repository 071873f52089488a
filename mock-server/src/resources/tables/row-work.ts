import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { tried } from '../../platform/events/tried.js';
import { changed, ownedBy } from '../../platform/owned.js';
import { notFound, problemOf, Refusal } from '../../platform/problem.js';
import { badMember, duplicate, inUse } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { matchingRows, rowByExternalId } from './find-rows.js';
import type { RowRecord, TableRecord } from './records.js';
import { announceRow } from './row-events.js';
import { needValues, referrersOf, rowView } from './rows.js';

type Members = Readonly<Record<string, unknown>>;

/** A row by its id, or as `ext:` and the id others know it by. */
export async function needRow(store: Store, table: TableRecord, name: string): Promise<RowRecord> {
  const row = name.startsWith('ext:')
    ? await rowByExternalId(store, table, name.slice('ext:'.length))
    : await store.rows.get(name);
  if (row?.table_id !== table.id || row.deleted_at !== null) throw notFound('There is no such row.');
  return row;
}

/** Adds a row at the end of a table. */
export async function addRow(
  call: AccountCall,
  table: TableRecord,
  given: Members,
  external_id: string | null,
): Promise<RowRecord> {
  const { store, ids } = call;
  if (external_id !== null && (await rowByExternalId(store, table, external_id))) throw duplicate('/external_id');
  const values = await needValues(store, table, given, null);
  const current = (await store.tables.get(table.id)) ?? table;
  const row: RowRecord = {
    ...ownedBy(call),
    id: ids.make('row'),
    table_id: table.id,
    values,
    position: current.next_position,
    external_id,
    deleted_at: null,
  };
  await store.rows.put(row);
  await store.tables.put({ ...current, next_position: current.next_position + 1 });
  await announceRow(call, 'row.created', table, row);
  return row;
}

/** Removes a row; those that refer to it forget it, or stand in the way. */
export async function removeRow(call: AccountCall, table: TableRecord, row: RowRecord): Promise<void> {
  const { store, clock } = call;
  const now = clock.now();
  const referrers = await referrersOf(store, row);
  const strict = referrers.filter(({ column }) => column.references?.on_delete === 'restrict');
  if (strict.length > 0) {
    throw inUse(
      'Other rows refer to this one.',
      strict.map((referrer) => ({ object: 'row', id: referrer.row.id })),
    );
  }
  for (const { table: theirs, row: other, column } of referrers) {
    await writeRow(call, theirs, other, { ...other.values, [column.key]: null });
  }
  const removed = changed(row, { deleted_at: timestamp(now) }, now);
  await store.rows.put(removed);
  await announceRow(call, 'row.deleted', table, removed);
}

/** Gives a row other values. */
export async function writeRow(
  call: AccountCall,
  table: TableRecord,
  row: RowRecord,
  values: RowRecord['values'],
): Promise<RowRecord> {
  const updated = changed(row, { values }, call.clock.now());
  await call.store.rows.put(updated);
  await announceRow(call, 'row.updated', table, updated, { values: row.values });
  return updated;
}

/** One step of a batch of rows. */
export type RowStep =
  | { readonly op: 'create'; readonly values: Members; readonly external_id?: string | undefined }
  | { readonly op: 'update'; readonly row_id: string; readonly values: Members }
  | {
      readonly op: 'upsert';
      readonly match_on: readonly string[];
      readonly values: Members;
      readonly external_id?: string | undefined;
    }
  | { readonly op: 'delete'; readonly row_id: string };

interface StepResult {
  status: number;
  row?: ReturnType<typeof rowView>;
  created?: boolean;
  updated?: boolean;
  error?: Record<string, unknown>;
}

/** Does the steps of a batch one by one; one that fails leaves no trace. What matches several rows refuses them all. */
export async function runRowBatch(
  call: AccountCall,
  table: TableRecord,
  steps: readonly RowStep[],
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      results.push(await tried(call, (trying) => runStep(trying, table, step, index)));
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof Ambiguous) throw error;
      results.push({ status: error.status, error: problemOf(error, '') as unknown as Record<string, unknown> });
    }
  }
  return results;
}

/** A match that cannot be decided, which makes the whole batch doubtful. */
class Ambiguous extends Refusal {}

async function runStep(call: AccountCall, table: TableRecord, step: RowStep, index: number): Promise<StepResult> {
  const { store } = call;
  switch (step.op) {
    case 'create':
      return {
        status: 201,
        row: rowView(await addRow(call, table, step.values, step.external_id ?? null)),
        created: true,
      };
    case 'delete':
      await removeRow(call, table, await needRow(store, table, step.row_id));
      return { status: 204 };
    case 'update':
      return { status: 200, row: await write(await needRow(store, table, step.row_id)), updated: true };
    case 'upsert': {
      const known = await match(store, table, step.match_on, step.values, index);
      if (known) return { status: 200, row: await write(known), created: false, updated: true };
      const row = await addRow(call, table, step.values, step.external_id ?? null);
      return { status: 201, row: rowView(row), created: true, updated: false };
    }
  }

  async function write(row: RowRecord) {
    const values = await needValues(store, table, 'values' in step ? step.values : {}, row);
    return rowView(await writeRow(call, table, row, values));
  }
}

async function match(
  store: Store,
  table: TableRecord,
  keys: readonly string[],
  values: Members,
  index: number,
): Promise<RowRecord | undefined> {
  const at = `/operations/${index}/match_on`;
  const stray = keys.find((key) => !table.columns.some((column) => column.key === key));
  if (stray !== undefined) throw ambiguous(at, `There is no column "${stray}".`);
  const found = await matchingRows(store, table, keys, values);
  if (found.length > 1) throw ambiguous(at, 'Several rows match.');
  return found[0];
}

function ambiguous(path: string, message: string): Ambiguous {
  const { details } = badMember(path, message, 'unique');
  return new Ambiguous('validation_failed', message, { details });
}
