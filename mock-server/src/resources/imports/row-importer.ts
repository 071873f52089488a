import type { AccountCall } from '../../platform/account-call.js';
import type { Store } from '../../store/store.js';
import type { CsvRow } from './csv-file.js';
import type { Fault } from './faults.js';

/** What became of rows that belong together. */
export type RowResult = 'created' | 'updated' | 'skipped';

/** Rows that cannot be imported, and why. */
export class RowsRefused extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('These rows cannot be imported.');
    this.faults = faults;
  }
}

/** Brings rows to where an import is meant for. It knows what was there before them, and what they made since. */
export interface RowImporter {
  /** What says that a row belongs together with others; none if it stands alone. */
  refOf(row: CsvRow): string | null;
  /** Reads at once what `take` will ask for of these rows, where that can be told. */
  prepare?(store: Store, rows: readonly CsvRow[]): Promise<void>;
  /** Imports rows that belong together: all of them, or none. */
  take(call: AccountCall, rows: readonly CsvRow[]): Promise<RowResult>;
}
