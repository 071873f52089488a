import type { Json } from '../../library.js';
import { type Clock, timestamp } from '../../platform/clock.js';
import type { Ids } from '../../platform/ids.js';
import { base, ownedBy } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import type { Store } from '../../store/store.js';
import type { JobRecord } from './records.js';

/** How long a job waits for its turn. */
const waits = 500;

/** How long after the order the first piece is made. */
const firstPiece: Readonly<Record<JobRecord['type'], number>> = {
  form_purge: 2000,
  project_delete: 2000,
  entries_batch: 2000,
  import: waits,
  export: waits,
  document_render: 2000,
  webhook_delete: waits,
};

interface Ordering {
  readonly store: Store;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly principal: Principal;
  expectWork(moment: number): void;
}

/** Begins work that goes on after the reply. */
export async function queueJob(
  call: Ordering,
  type: JobRecord['type'],
  order: Json,
  total: number,
): Promise<JobRecord> {
  const due = call.clock.now() + firstPiece[type];
  const job: JobRecord = {
    ...ownedBy(call),
    id: call.ids.make('job'),
    type,
    state: 'queued',
    total,
    done: 0,
    order,
    cursor: null,
    result: null,
    error: null,
    ready_at: timestamp(due),
    finished_at: null,
  };
  await call.store.jobs.put(job);
  call.expectWork(due);
  return job;
}

/** Whether a job may still be stopped. */
export const isUnderWay = ({ state }: JobRecord): boolean => state === 'queued' || state === 'running';

/** How far a job is. */
export function jobView(job: JobRecord, now: number) {
  const { type, total, result, error, finished_at } = job;
  const began = Date.parse(job.created_at) + waits;
  const isRunning = job.state === 'running' || (job.state === 'queued' && now >= began);
  const done = job.state === 'succeeded' ? total : (job.done ?? 0);
  const hasBegun = isRunning || job.state === 'succeeded' || job.state === 'failed' || done > 0;
  return {
    ...base('job', job),
    type,
    state: isRunning ? ('running' as const) : job.state,
    progress: { done, total, percent: total === 0 ? 0 : Math.floor((done / total) * 100), message: null },
    result: result && { ...result },
    error,
    started_at: hasBegun ? timestamp(began) : null,
    finished_at,
    cancelable: isUnderWay(job),
  };
}

/** Where a job is found. */
export const jobPlace = (baseUrl: string, id: string): Readonly<Record<string, string>> => ({
  Location: `${baseUrl}/jobs/${id}`,
});

/** A reply with a job that was just begun. */
export const begun = (job: JobRecord, baseUrl: string, now: number) => ({
  status: 202,
  body: jobView(job, now),
  headers: { ...jobPlace(baseUrl, job.id), 'Retry-After': '2' },
});
