import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import type { Platform, Worker } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import { firstDue, soonestOf } from '../../platform/work/agendas.js';
import { runAs } from '../../platform/work/run-as.js';
import { type Store, StoreUnavailable } from '../../store/store.js';
import { failJob } from './end-job.js';
import { jobHandlerOf } from './job-handlers.js';
import { isUnderWay } from './jobs.js';
import type { JobRecord } from './records.js';

/** How long something made outside of a transaction may take, before others take it up again. */
const lease = 60_000;

const underWay = async ({ jobs }: Store, where: { account_id: string }): Promise<readonly JobRecord[]> => [
  ...(await jobs.list({ ...where, state: 'queued' })),
  ...(await jobs.list({ ...where, state: 'running' })),
];

const dueAt = ({ ready_at }: JobRecord): number => Date.parse(ready_at);

/** Does the jobs of all accounts, a piece at a time: whichever has been due for the longest. */
export const jobWorker: Worker = {
  name: 'jobs',
  isLong: true,
  async step(platform) {
    const job = await firstDue(platform.store.jobs, platform.clock.now());
    if (!job) return false;
    await makePiece(platform, job);
    // Whoever waits for a reply comes first.
    await new Promise((resolve) => setTimeout(resolve));
    return true;
  },
  next: ({ store }) => soonestOf(store.jobs, ({ ready_at }) => ready_at),
};

/** Does the short jobs of an account that are due, so that a caller finds them done. */
export async function runDueJobs(platform: Platform, account_id: string): Promise<void> {
  const now = platform.clock.now();
  for (;;) {
    const short = (await underWay(platform.store, { account_id })).find(
      (job) => jobHandlerOf(platform, job).isShort && dueAt(job) <= now,
    );
    if (!short) return;
    await makePiece(platform, short);
  }
}

/** Makes one piece of a job. It is noted in the transaction it is made in: it is there once, or not at all. */
async function makePiece(platform: Platform, job: JobRecord): Promise<void> {
  const { account_id, created_by } = job;
  const as = <R>(work: (call: AccountCall) => Promise<R>) => runAs(platform, { account_id, user_id: created_by }, work);
  try {
    const claimed = await as((call) => pieceOf(call, job.id));
    if (claimed === undefined) await platform.store.jobs.delete(job.id);
    else if (claimed.outside) await makeOutside(platform, claimed.job, as);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    await as((call) => fail(call, job.id, reasonOf(platform, job, error)));
  }
}

interface Made {
  readonly job: JobRecord;
  /** Whether the next piece is to be made outside of a transaction, by whoever claimed it. */
  readonly outside: boolean;
}

async function pieceOf(call: AccountCall, id: string): Promise<Made> {
  const { store, clock } = call;
  const now = clock.now();
  const job = await store.jobs.get(id);
  // Another may have made it meanwhile, or stopped it.
  if (!job || !isUnderWay(job) || dueAt(job) > now) return { job: job as JobRecord, outside: false };
  const handler = jobHandlerOf(call, job);
  const piece = await handler.piece(call, job);
  const due = dueAt(job);
  switch (piece.kind) {
    case 'failed':
      await failJob(call, job, piece.error);
      return { job, outside: false };
    case 'done': {
      const finished_at = timestamp(Math.min(now, due));
      await store.jobs.put(changed(job, { state: 'succeeded', result: piece.result, cursor: null, finished_at }, now));
      return { job, outside: false };
    }
    case 'more': {
      const { done, cursor, total = job.total } = piece;
      const ready_at = timestamp(due + handler.pause);
      await store.jobs.put(changed(job, { state: 'running', done, total, cursor, ready_at }, now));
      return { job, outside: false };
    }
    case 'outside': {
      const claimed = changed(job, { state: 'running', ready_at: timestamp(now + lease) }, now);
      await store.jobs.put(claimed);
      return { job: claimed, outside: true };
    }
  }
}

async function makeOutside(
  platform: Platform,
  claimed: JobRecord,
  as: <R>(work: (call: AccountCall) => Promise<R>) => Promise<R | undefined>,
): Promise<void> {
  const cursor = (await jobHandlerOf(platform, claimed).outside?.(platform, claimed)) ?? null;
  await as(async ({ store, clock }) => {
    const job = await store.jobs.get(claimed.id);
    if (job?.version !== claimed.version) return;
    await store.jobs.put(changed(job, { cursor, ready_at: timestamp(clock.now()) }, clock.now()));
  });
}

async function fail(call: AccountCall, id: string, error: NonNullable<JobRecord['error']>): Promise<void> {
  const job = await call.store.jobs.get(id);
  if (job && isUnderWay(job)) await failJob(call, job, error);
}

/** Why a job failed; what is no refusal is a fault of the server, and is reported. */
function reasonOf(platform: Platform, job: JobRecord, error: unknown): NonNullable<JobRecord['error']> {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  platform.report({ kind: 'crash', operation: `job ${job.type}`, reason, at: timestamp(platform.clock.now()) });
  return { code: 'internal_error', message: 'Something went wrong on our side.' };
}
