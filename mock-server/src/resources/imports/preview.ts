import type { AccountCall } from '../../platform/account-call.js';
import { attempt } from '../../store/attempt.js';
import { CsvFault } from './csv-file.js';
import { rowFault } from './faults.js';
import { counted, type Imported, importTogether, noCounts, rowsFrom } from './import-rows.js';
import { importerFor } from './import-target.js';
import { errorView } from './import-view.js';
import type { ImportRecord } from './records.js';

/** Ends a trial, so that nothing of it is kept. */
class Tried extends Error {
  readonly all: readonly Imported[];

  constructor(all: readonly Imported[]) {
    super('Only tried.');
    this.all = all;
  }
}

/** What would become of the first rows. */
export async function previewRows(call: AccountCall, record: ImportRecord, bytes: Uint8Array, most: number) {
  const all = (await tried(call, { ...record, place: record.first }, bytes, most)).map((imported) => imported);
  const counts = all.reduce(counted, noCounts(all.reduce((sum, { rows }) => sum + rows.length, 0)));
  const rows = all.flatMap((imported) =>
    imported.rows.map(({ line }) => ({
      line,
      result: imported.result,
      errors: imported.faults.filter((one) => one.line === line || imported.rows.length === 1).map(errorView),
    })),
  );
  return { rows, counts };
}

async function tried(
  call: AccountCall,
  record: ImportRecord,
  bytes: Uint8Array,
  most: number,
): Promise<readonly Imported[]> {
  const silent = async (): Promise<void> => undefined;
  try {
    return await attempt(call.store, async (store) => {
      const within = { ...call, store, announce: silent };
      const importer = await importerFor(within, record);
      const all: Imported[] = [];
      for (const rows of await rowsFrom(bytes, record, importer, most)) {
        all.push(await importTogether(within, record, importer, rows));
      }
      throw new Tried(all);
    });
  } catch (error) {
    if (error instanceof Tried) return error.all;
    if (!(error instanceof CsvFault)) throw error;
    const row = { line: error.line, cells: [], isTorn: true, next: record.place };
    return [{ rows: [row], result: 'failed', faults: [rowFault(row, error.code, error.message)] }];
  }
}
