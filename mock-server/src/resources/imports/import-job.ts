import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { isHeard } from '../../platform/events/is-heard.js';
import { changed } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { together } from '../../store/together.js';
import type { JobHandler, JobRecord } from '../jobs/index.js';
import { CsvFault } from './csv-file.js';
import { type Fault, rowFault } from './faults.js';
import { counted, importTogether, rowsFrom } from './import-rows.js';
import { importerFor } from './import-target.js';
import { announceImport, keepFaults } from './import-view.js';
import { bytesOfFile, forgetFile } from './read-file.js';
import type { ImportRecord } from './records.js';

/** How many rows are imported in one transaction. */
const atOnce = 50;

const orderOf = ({ order }: JobRecord): string => (order as { readonly import_id: string }).import_id;

/** Imports the rows of a file. */
export const importJobHandler: JobHandler = {
  isShort: false,
  pause: 20,
  async piece(call, job) {
    const record = await call.store.imports.get(orderOf(job));
    if (record?.state !== 'running') {
      return { kind: 'failed', error: { code: 'gone', message: 'The import is not there any more.' } };
    }
    const made = await together(call.store, (store) => importSome({ ...call, store, announce: heardOf(call) }, record));
    const now = call.clock.now();
    await keepFaults(call, record.id, made.faults, timestamp(now));
    const { failed } = made.record.counts;
    if (made.isStopped) {
      await call.store.imports.put(changed(made.record, {}, now));
      const message = `The import was stopped by line ${made.faults[0]?.line}.`;
      return { kind: 'failed', error: { code: 'validation_failed', message } };
    }
    if (!made.isEnd) {
      await call.store.imports.put(changed(made.record, {}, now));
      const done = made.record.counts.valid + failed;
      return { kind: 'more', done, cursor: null };
    }
    const over = changed(made.record, { state: failed > 0 ? 'completed_with_errors' : 'completed' }, now);
    await call.store.imports.put(over);
    forgetFile(call);
    await announceImport(call, over, 'import.completed');
    return { kind: 'done', result: { object: 'import', id: record.id } };
  },
  async ended(call, job) {
    const record = await call.store.imports.get(orderOf(job));
    if (record?.state !== 'running') return;
    const state = job.state === 'canceled' ? ('canceled' as const) : ('failed' as const);
    const over = changed(record, { state }, call.clock.now());
    await call.store.imports.put(over);
    forgetFile(call);
    if (state === 'failed') await announceImport(call, over, 'import.failed');
  },
};

/** Announces what somebody listens to; who does is asked once for all rows of a piece. */
function heardOf(call: AccountCall): AccountCall['announce'] {
  const known = new Map<string, Promise<boolean>>();
  return async (event) => {
    const { type, form_id, table_id, project_id, run_workflows, depth } = event;
    const kind = JSON.stringify([type, form_id, table_id, project_id, run_workflows, depth]);
    const isKnown = known.get(kind) ?? isHeard(call, event);
    known.set(kind, isKnown);
    if (await isKnown) await call.announce(event);
  };
}

interface Made {
  readonly record: ImportRecord;
  readonly faults: readonly Fault[];
  readonly isEnd: boolean;
  /** Whether a row failed where none may. */
  readonly isStopped: boolean;
}

async function importSome(call: AccountCall, record: ImportRecord): Promise<Made> {
  const bytes = await bytesOfFile(call, record.file_id);
  if (!bytes) throw new Refusal('gone', 'The file was removed.');
  const importer = await importerFor(call, record);
  const faults: Fault[] = [];
  let { counts, place } = record;
  const made = (isEnd: boolean, isStopped: boolean): Made => ({
    record: { ...record, counts, place },
    faults,
    isEnd,
    isStopped,
  });
  try {
    const some = await rowsFrom(bytes, record, importer, atOnce);
    await importer.prepare?.(call.store, some.flat());
    for (const rows of some) {
      const imported = await importTogether(call, record, importer, rows);
      counts = counted(counts, imported);
      faults.push(...imported.faults);
      place = rows.at(-1)?.next ?? place;
      if (imported.result === 'failed' && record.options.on_error === 'stop') return made(false, true);
    }
    return made(some.length === 0, false);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    faults.push(rowFault({ line: error.line, cells: [] }, error.code, error.message));
    return made(false, true);
  }
}
