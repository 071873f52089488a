import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import { jobHandlerOf } from './job-handlers.js';
import { isUnderWay, jobView } from './jobs.js';
import type { JobRecord } from './records.js';

/** Stops a job between two of its pieces; what was done stays. */
export async function cancelJob(call: AccountCall, job: JobRecord): Promise<JobRecord> {
  const now = call.clock.now();
  const canceled = changed(job, { state: 'canceled', finished_at: timestamp(now) }, now);
  await call.store.jobs.put(canceled);
  await jobHandlerOf(call, job).ended?.(call, canceled);
  return canceled;
}

/** Stops the job of something that is stopped itself. */
export async function cancelJobOf(call: AccountCall, job_id: string | null): Promise<void> {
  const job = job_id === null ? undefined : await call.store.jobs.get(job_id);
  if (job && isUnderWay(job)) await cancelJob(call, job);
}

/** Notes that a job came to a bad end, and tells those who listen. */
export async function failJob(
  call: AccountCall,
  job: JobRecord,
  error: NonNullable<JobRecord['error']>,
): Promise<void> {
  const now = call.clock.now();
  const failed = changed(job, { state: 'failed', error, finished_at: timestamp(now) }, now);
  await call.store.jobs.put(failed);
  await jobHandlerOf(call, job).ended?.(call, failed);
  await call.announce({
    account_id: job.account_id,
    type: 'job.failed',
    object: jobView(failed, now) as unknown as Json,
  });
}
