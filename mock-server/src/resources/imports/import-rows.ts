import type { AccountCall } from '../../platform/account-call.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import { attempt } from '../../store/attempt.js';
import { type CsvRow, readRows } from './csv-file.js';
import { type Fault, rowFault } from './faults.js';
import type { FilePlace, ImportRecord } from './records.js';
import { type RowImporter, type RowResult, RowsRefused } from './row-importer.js';

/** What became of rows that belong together. */
export interface Imported {
  readonly rows: readonly CsvRow[];
  readonly result: RowResult | 'failed';
  readonly faults: readonly Fault[];
}

/** Rows that make one entry may be so many more than one asks for. */
const mostTogether = 500;

/** Rows from a place on: about as many as are asked for, and never a part of those that belong together. */
export async function rowsFrom(
  bytes: Uint8Array,
  { dialect, place }: Pick<ImportRecord, 'dialect' | 'place'>,
  importer: RowImporter,
  most: number,
): Promise<readonly (readonly CsvRow[])[]> {
  const together: CsvRow[][] = [];
  let from: FilePlace = place;
  for (let count = 0; count < most; ) {
    const some = await readRows(bytes, dialect, from, most - count + mostTogether);
    for (const row of some) {
      const last = together.at(-1);
      const ref = row.isTorn ? null : importer.refOf(row);
      const belongs = last?.[0] && ref !== null && importer.refOf(last[0]) === ref && last.length < mostTogether;
      if (!belongs && count >= most) return together;
      if (belongs) last.push(row);
      else together.push([row]);
      count += 1;
      from = row.next;
    }
    if (some.length === 0) break;
  }
  return together;
}

/** Imports rows that belong together. What fails leaves no trace, and nobody hears of it. */
export async function importTogether(
  call: AccountCall,
  record: Pick<ImportRecord, 'columns' | 'options'>,
  importer: RowImporter,
  rows: readonly CsvRow[],
): Promise<Imported> {
  const faults = rows.flatMap((row) => shapeFaults(row, record.columns.length));
  if (faults.length > 0) return { rows, result: 'failed', faults };
  const happened: DomainEvent[] = [];
  const announce = async (event: DomainEvent): Promise<void> => {
    happened.push(event);
  };
  try {
    const result = await attempt(call.store, (store) => importer.take({ ...call, store, announce }, rows));
    const { run_workflows } = record.options;
    for (const event of happened) await call.announce(run_workflows ? event : { ...event, run_workflows });
    return { rows, result, faults: [] };
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    return { rows, result: 'failed', faults: error.faults };
  }
}

function shapeFaults(row: CsvRow, columns: number): readonly Fault[] {
  const { cells, isTorn } = row;
  if (isTorn) return [rowFault(row, 'quotes', 'A quote is not closed, or not where it belongs.')];
  if (cells.length !== columns) {
    return [rowFault(row, 'columns', `The row has ${cells.length} cells, where there are ${columns} columns.`)];
  }
  if (cells.some((cell) => cell.includes('\0')))
    return [rowFault(row, 'type', 'A cell holds a character that is no text.')];
  return [];
}

/** Counts with what became of more rows. */
export function counted(counts: ImportRecord['counts'], { rows, result }: Imported): ImportRecord['counts'] {
  const isValid = result !== 'failed';
  const many = result === 'created' || result === 'updated' ? 1 : rows.length;
  return {
    ...counts,
    valid: counts.valid + (isValid ? rows.length : 0),
    [result]: counts[result] + many,
  };
}

export const noCounts = (rows: number): ImportRecord['counts'] => ({
  rows,
  valid: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
});
