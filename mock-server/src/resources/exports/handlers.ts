import type { AccountCall } from '../../platform/account-call.js';
import type { Call } from '../../platform/context.js';
import { listReply } from '../../platform/lists/list.js';
import { needOwned, ownedBy, single } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { cancelJobOf, jobPlace, queueJob } from '../jobs/index.js';
import { needVisibleView } from '../views/index.js';
import { exports } from './contract.js';
import { exportState, exportView } from './export-view.js';
import { isLocale, isTimeZone } from './moments.js';
import { openSource } from './open-source.js';
import type { ExportRecord } from './records.js';

const names = ['id', 'state', 'source', 'format', 'row_count', 'job_id', 'created_at', 'updated_at', 'created_by'];

type Create = Call<typeof exports.createExport>;

/** What an export takes from: one form, of which a view may show a part, or one table. */
async function needSource(call: AccountCall, { source }: Create['body']): Promise<ExportRecord['source']> {
  const { form_id, table_id, view_id, filter = null } = source;
  if (table_id !== undefined && view_id !== undefined) {
    throw badMember('/source/view_id', 'A view shows entries.', 'unknown_member');
  }
  const view = view_id === undefined ? undefined : await visibleView(call, view_id);
  const form = form_id ?? view?.form_id;
  if ((form === undefined) === (table_id === undefined)) {
    throw badMember('/source/form_id', 'Name either a form or a table.', 'required');
  }
  if (view && view.form_id !== form) throw badMember('/source/view_id', 'This view shows another form.');
  return { form_id: form ?? null, view_id: view_id ?? null, table_id: table_id ?? null, filter };
}

/** A view that is not there is wrong in a body, not missing. */
async function visibleView(call: AccountCall, view_id: string) {
  try {
    return await needVisibleView(call, view_id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw badMember('/source/view_id', error.message);
    throw error;
  }
}

function needOptions({ body, documents }: Create): ExportRecord['options'] {
  const {
    groups = 'columns',
    labels = 'value',
    include_files = false,
    timezone = 'UTC',
    locale = null,
  } = body.options ?? {};
  if (!isTimeZone(timezone)) throw badMember('/options/timezone', 'There is no such time zone.');
  if (locale !== null && !isLocale(locale)) throw badMember('/options/locale', 'There is no such language.');
  if (groups === 'sheets' && body.format === 'csv') {
    throw badMember('/options/groups', 'A CSV file has one table only.');
  }
  if (body.format === 'pdf' && !documents.pdf) throw badMember('/format', 'This server makes no PDF files.');
  return { groups, labels, include_files, timezone, locale };
}

export const exportRoutes = implement(exports, {
  async listExports(call) {
    const { query, store, clock, principal } = call;
    const now = clock.now();
    const all = await store.exports.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'exports',
        items: all.filter((one) => (query.state ?? exportState(one, now)) === exportState(one, now)),
        view: (one) => exportView(one, now),
        names,
      }),
    };
  },

  async createExport(call) {
    const { body, store, ids, clock, baseUrl } = call;
    const source = await needSource(call, body);
    const id = ids.make('exp');
    const draft: ExportRecord = {
      ...ownedBy(call),
      id,
      source,
      source_id: source.form_id ?? source.table_id ?? '',
      format: body.format,
      columns: (body.columns ?? []).map(({ path, label }) => ({ path, ...(label !== undefined && { label }) })),
      options: needOptions(call),
      state: 'queued',
      file_id: null,
      expires_at: null,
      job_id: '',
      row_count: null,
      error: null,
    };
    await openSource(call, draft);
    const job = await queueJob(call, 'export', { export_id: id }, 0);
    const record = { ...draft, job_id: job.id };
    await store.exports.put(record);
    return accepted(record, baseUrl, clock.now());
  },

  async getExport(call) {
    const record = await needOwned(call.store.exports, call, call.params.export_id, 'export');
    return single(exportView(record, call.clock.now()));
  },

  async cancelExport(call) {
    const { params, store, clock, baseUrl } = call;
    const record = await needOwned(store.exports, call, params.export_id, 'export');
    if (record.state !== 'queued' && record.state !== 'running') {
      throw new Refusal('not_cancelable', 'This export is over.');
    }
    await cancelJobOf(call, record.job_id);
    return accepted((await store.exports.get(record.id)) ?? record, baseUrl, clock.now());
  },
});

function accepted(record: ExportRecord, baseUrl: string, now: number) {
  const { body, headers } = single(exportView(record, now));
  return { status: 202, body, headers: { ...headers, ...jobPlace(baseUrl, record.job_id) } };
}
