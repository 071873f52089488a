import type { Principal } from '../../http/principal.js';
import { Refusal } from '../../http/problem.js';
import type { Json } from '../../library.js';
import type { JobRecord } from '../../store/account-records.js';
import { type Clock, timestamp } from '../../store/clock.js';
import type { Ids } from '../../store/ids.js';
import type { Store } from '../../store/store.js';
import type { EntryCall } from './entry-access.js';
import { runBatch } from './entry-batch.js';
import type { BatchStep } from './entry-work.js';
import { base, changed, ownedBy } from './owned.js';
import { purgeForm, purgeTable } from './purge.js';

/** How long the work of a job takes, and how much of that it waits for its turn. */
const takes = 2000;
const waits = 500;

interface Ordering {
  readonly store: Store;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly principal: Principal;
}

/** Begins work that goes on after the reply. */
export async function queueJob(
  call: Ordering,
  type: JobRecord['type'],
  order: Json,
  total: number,
): Promise<JobRecord> {
  const job: JobRecord = {
    ...ownedBy(call),
    id: call.ids.make('job'),
    type,
    state: 'queued',
    total,
    order,
    result: null,
    error: null,
    ready_at: timestamp(call.clock.now() + takes),
    finished_at: null,
  };
  await call.store.jobs.put(job);
  return job;
}

/** What work is done with: all that a call has, in the name of whoever ordered it. */
type Workshop = EntryCall;

type Worker = (shop: Workshop, job: JobRecord) => Promise<JobRecord['result']>;

const workers: Readonly<Record<JobRecord['type'], Worker>> = {
  form_purge: purgeForms,
  project_delete: deleteProject,
  entries_batch: doBatch,
};

async function doBatch(shop: Workshop, { order }: JobRecord): Promise<JobRecord['result']> {
  const { steps } = order as unknown as { readonly steps: readonly BatchStep[] };
  const results = await runBatch(shop, steps, false);
  const data = results.map(({ status, entry, error }) => ({
    status,
    ...(entry && { id: entry.id }),
    ...(error && { error }),
  }));
  return { object: 'entries_batch', id: null, data: data as unknown as Json };
}

async function purgeForms({ store, blobs }: Workshop, { order }: JobRecord): Promise<JobRecord['result']> {
  const { form_id } = order as { readonly form_id: string };
  const form = await store.forms.get(form_id);
  if (form) await purgeForm(store, blobs, form);
  return { object: 'form', id: form_id };
}

async function deleteProject({ store, blobs }: Workshop, job: JobRecord): Promise<JobRecord['result']> {
  const { project_id } = job.order as { readonly project_id: string };
  const { account_id } = job;
  for (const form of await store.forms.list({ account_id })) {
    if (form.project_id === project_id) await purgeForm(store, blobs, form);
  }
  for (const table of await store.tables.list({ account_id })) {
    if (table.project_id === project_id) await purgeTable(store, table.id);
  }
  await store.projects.delete(project_id);
  return { object: 'project', id: project_id };
}

/** Carries out the work of an account that is due. */
export async function runDueJobs(call: EntryCall): Promise<void> {
  const { store, clock, principal } = call;
  const account_id = principal.account.id;
  const now = clock.now();
  const waiting = await store.jobs.list({ account_id, state: 'queued' });
  if (!waiting.some(({ ready_at }) => Date.parse(ready_at) <= now)) return;
  await store.transaction(async (within) => {
    for (const job of await within.jobs.list({ account_id, state: 'queued' })) {
      if (Date.parse(job.ready_at) <= now) await within.jobs.put(await finished({ ...call, store: within }, job, now));
    }
  });
}

async function finished(shop: Workshop, job: JobRecord, now: number): Promise<JobRecord> {
  const finished_at = timestamp(Math.min(now, Date.parse(job.ready_at)));
  try {
    const user = (await shop.store.users.get(job.created_by ?? '')) ?? shop.principal.user;
    const result = await workers[job.type]({ ...shop, principal: { ...shop.principal, user, role: user.role } }, job);
    return changed(job, { state: 'succeeded', result, finished_at }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return changed(job, { state: 'failed', error: { code, message }, finished_at }, now);
  }
}

/** How far a job is. */
export function jobView(job: JobRecord, now: number) {
  const { type, total, result, error, finished_at } = job;
  const began = Date.parse(job.created_at) + waits;
  const isRunning = job.state === 'queued' && now >= began;
  const share = Math.min(1, Math.max(0, (now - began) / (takes - waits)));
  const done = job.state === 'succeeded' ? total : isRunning ? Math.floor(total * share) : 0;
  return {
    ...base('job', job),
    type,
    state: isRunning ? ('running' as const) : job.state,
    progress: { done, total, percent: total === 0 ? 0 : Math.floor((done / total) * 100), message: null },
    result: result && { ...result },
    error,
    started_at: isRunning || job.state === 'succeeded' || job.state === 'failed' ? timestamp(began) : null,
    finished_at,
    cancelable: job.state === 'queued',
  };
}

/** A reply with a job that was just begun. */
export const begun = (job: JobRecord, baseUrl: string, now: number) => ({
  status: 202,
  body: jobView(job, now),
  headers: { Location: `${baseUrl}/jobs/${job.id}`, 'Retry-After': '2' },
});
