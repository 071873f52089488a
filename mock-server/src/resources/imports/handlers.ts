import { needAccepted } from '../../platform/accept.js';
import { listReply, longListReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, needUnchanged, ownedBy, sent, single } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { csvLine } from '../exports/index.js';
import { cancelJobOf, jobPlace, queueJob } from '../jobs/index.js';
import { imports } from './contract.js';
import { noCounts } from './import-rows.js';
import { needMapping } from './import-target.js';
import { errorView, importView } from './import-view.js';
import { needCsv, needTarget, usualOptions } from './new-import.js';
import { previewRows } from './preview.js';
import { bytesOfFile } from './read-file.js';
import type { ImportOptions, ImportRecord } from './records.js';

const names = ['id', 'state', 'target', 'file_id', 'counts', 'job_id', 'created_at', 'updated_at', 'created_by'];

function needState(record: ImportRecord, ...allowed: readonly ImportRecord['state'][]): void {
  if (allowed.includes(record.state)) return;
  throw stateConflict(`This import is ${record.state}.`, record.state, allowed);
}

/** Options whose change makes another file of the same bytes. */
const reading = ['delimiter', 'encoding', 'header_row'] as const;
const fresh = { columns: [], mapping: [], counts: noCounts(0), first: { at: 0, line: 1 }, place: { at: 0, line: 1 } };

export const importRoutes = implement(imports, {
  async listImports(call) {
    const { query, store, principal } = call;
    const all = await store.imports.list({
      account_id: principal.account.id,
      ...(query.state !== undefined && { state: query.state }),
    });
    return { body: await listReply(call, { name: 'imports', items: all, view: importView, names }) };
  },

  async createImport(call) {
    const { body, store, ids, clock, baseUrl } = call;
    const options: ImportOptions = { ...usualOptions, ...(sent(body.options ?? {}) as Partial<ImportOptions>) };
    const target_id = await needTarget(call, body.target);
    const { file, dialect } = await needCsv(call, body.file_id, options);
    const record: ImportRecord = {
      ...ownedBy(call),
      ...fresh,
      id: ids.make('imp'),
      kind: body.target.kind,
      target_id,
      file_id: file.id,
      options,
      dialect,
      state: 'created',
      job_id: null,
    };
    await store.imports.put(record);
    call.expectWork(clock.now());
    return made(importView(record), `${baseUrl}/imports`);
  },

  async getImport(call) {
    return single(importView(await needOwned(call.store.imports, call, call.params.import_id, 'import')));
  },

  async updateImport(call) {
    const { params, body, store, clock } = call;
    const record = await needOwned(store.imports, call, params.import_id, 'import');
    needUnchanged(call, record);
    needState(record, 'needs_mapping', 'ready', ...(body.mapping ? [] : (['created'] as const)));
    const options: ImportOptions = { ...record.options, ...(sent(body.options ?? {}) as Partial<ImportOptions>) };
    if (reading.some((name) => options[name] !== record.options[name])) {
      const { dialect } = await needCsv(call, record.file_id, options);
      const again = changed(record, { ...fresh, options, dialect, state: 'created' }, clock.now());
      await store.imports.put(again);
      call.expectWork(clock.now());
      return single(importView(again));
    }
    const mapping = body.mapping?.map((mapped) => sent(mapped) as (typeof record.mapping)[number]) ?? record.mapping;
    const state = body.mapping ? ('ready' as const) : record.state;
    const updated = changed(record, { options, mapping, state }, clock.now());
    if (record.state !== 'created') await needMapping(store, updated, clock.now());
    await store.imports.put(updated);
    return single(importView(updated));
  },

  async previewImport(call) {
    const { params, body, store, clock } = call;
    const record = await needOwned(store.imports, call, params.import_id, 'import');
    needState(record, 'needs_mapping', 'ready');
    await needMapping(store, record, clock.now());
    return { body: await previewRows(call, record, await needBytes(call, record), body.rows ?? 20) };
  },

  async startImport(call) {
    const { params, store, clock, baseUrl } = call;
    const record = await needOwned(store.imports, call, params.import_id, 'import');
    needState(record, 'ready');
    await needMapping(store, record, clock.now());
    await needBytes(call, record);
    const { rows } = record.counts;
    const job = await queueJob(call, 'import', { import_id: record.id }, rows);
    const begun = changed(
      record,
      { state: 'running', job_id: job.id, place: record.first, counts: noCounts(rows) },
      clock.now(),
    );
    await store.imports.put(begun);
    return accepted(begun, baseUrl);
  },

  async cancelImport(call) {
    const { params, store, baseUrl } = call;
    const record = await needOwned(store.imports, call, params.import_id, 'import');
    if (record.state !== 'running') throw new Refusal('not_cancelable', 'This import is not running.');
    await cancelJobOf(call, record.job_id);
    return accepted((await store.imports.get(record.id)) ?? record, baseUrl);
  },

  async listImportErrors(call) {
    const { params, store } = call;
    const { id: import_id } = await needOwned(store.imports, call, params.import_id, 'import');
    if (needAccepted(call.headers, ['application/json', 'text/csv']) === 'text/csv') {
      return {
        body: await errorsFile(store, import_id),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${import_id}-errors.csv"`,
        },
      };
    }
    return {
      body: await longListReply(call, {
        name: 'import errors',
        items: () => store.importErrors.list({ import_id }),
        page: (stretch) => store.importErrors.page({ import_id }, stretch),
        aging: ['line'],
        view: errorView,
        sorts: { line: ({ line }) => line, column: ({ column }) => column, code: ({ code }) => code },
        sort: 'line',
        names: ['line', 'column', 'path', 'code', 'message', 'raw'],
      }),
    };
  },
});

const accepted = (record: ImportRecord, baseUrl: string) => ({
  ...single(importView(record)),
  status: 202,
  headers: { ...single(importView(record)).headers, ...jobPlace(baseUrl, record.job_id ?? '') },
});

async function needBytes(call: Parameters<typeof needCsv>[0], { file_id }: ImportRecord): Promise<Uint8Array> {
  const bytes = await bytesOfFile(call, file_id);
  if (!bytes) throw stateConflict('The file was removed.', 'removed', ['available']);
  return bytes;
}

async function errorsFile({ importErrors }: Store, import_id: string): Promise<string> {
  const columns = ['line', 'column', 'path', 'code', 'message', 'raw'] as const;
  const all = await importErrors.list({ import_id });
  return [columns, ...all.map((error) => columns.map((name) => error[name]))].map(csvLine).join('');
}
