import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import type { Platform, Worker } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import { runAs } from '../../platform/work/run-as.js';
import { CsvFault } from './csv-file.js';
import { rowFault } from './faults.js';
import { guessMapping } from './guess-mapping.js';
import { noCounts } from './import-rows.js';
import { guessFor } from './import-target.js';
import { announceImport, keepFaults } from './import-view.js';
import { bytesOfFile, type FileReading, readFile } from './read-file.js';
import type { ImportRecord } from './records.js';

/** Reads the files of new imports: which columns they have, and how many rows. */
export const importWorker: Worker = {
  name: 'imports',
  async step(platform) {
    const [oldest] = await platform.store.imports.page({ state: 'created' }, { limit: 1 });
    if (!oldest) return false;
    const { record } = oldest;
    const read = await reading(platform, record);
    const { account_id, created_by } = record;
    const known = await runAs(platform, { account_id, user_id: created_by }, async (call) => {
      const current = await call.store.imports.get(record.id);
      // Somebody changed how it is to be read, or another server has read it.
      if (current?.version !== record.version) return true;
      const now = call.clock.now();
      if (read instanceof CsvFault) {
        const failed = changed(current, { state: 'failed' }, now);
        await call.store.imports.put(failed);
        await keepFaults(
          call,
          record.id,
          [rowFault({ line: read.line, cells: [] }, read.code, read.message)],
          timestamp(now),
        );
        await announceImport(call, failed, 'import.failed');
        return true;
      }
      const { dialect, columns, first, rows } = read;
      const mapping = guessMapping(columns, await guessFor(call.store, current).catch(nothing));
      await call.store.imports.put(
        changed(
          current,
          { state: 'needs_mapping', dialect, columns, mapping, first, place: first, counts: noCounts(rows) },
          now,
        ),
      );
      return true;
    });
    if (known === undefined) await platform.store.imports.delete(record.id);
    return true;
  },
  next: async ({ store, clock }) => ((await store.imports.count({ state: 'created' })) > 0 ? clock.now() : undefined),
};

/** Guesses nothing, where the form or the table is gone. */
const nothing = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  return () => undefined;
};

async function reading(platform: Platform, { file_id, options }: ImportRecord): Promise<FileReading | CsvFault> {
  try {
    const bytes = await bytesOfFile(platform, file_id);
    return bytes ? await readFile(bytes, options) : new CsvFault('encoding', 1, 'The file was removed.');
  } catch (error) {
    if (error instanceof CsvFault) return error;
    throw error;
  }
}
