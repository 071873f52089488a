import { listReply } from '../../platform/lists/list.js';
import { needOwned, single, tagOf } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { implement } from '../../platform/route.js';
import { waitUntil } from '../../platform/wait-until.js';
import { jobs } from './contract.js';
import { cancelJob } from './end-job.js';
import { isUnderWay, jobView } from './jobs.js';

export const jobRoutes = implement(jobs, {
  async listJobs(call) {
    const { query, store, clock, principal } = call;
    const now = clock.now();
    const all = await store.jobs.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'jobs',
        items: all.filter(
          (job) =>
            (query.type ?? job.type) === job.type &&
            (query.state ?? jobView(job, now).state) === jobView(job, now).state,
        ),
        view: (job) => jobView(job, now),
        names: [
          'id',
          'type',
          'state',
          'progress',
          'created_at',
          'updated_at',
          'started_at',
          'finished_at',
          'created_by',
        ],
      }),
    };
  },

  async getJob(call) {
    const { params, query, store, clock } = call;
    const find = () => needOwned(store.jobs, call, params.job_id, 'job');
    const isOverNow = async (): Promise<boolean> => {
      await call.catchUp();
      return !isUnderWay(await find());
    };
    await waitUntil(clock, isOverNow, query.wait ?? 0);
    const view = jobView(await find(), clock.now());
    const isOver = !view.cancelable;
    return { body: view, headers: { ETag: tagOf(view), ...(!isOver && { 'Retry-After': '1' }) } };
  },

  async cancelJob(call) {
    const { params, store, clock } = call;
    const job = await needOwned(store.jobs, call, params.job_id, 'job');
    if (!isUnderWay(job)) throw new Refusal('not_cancelable', 'This job is over.');
    return { ...single(jobView(await cancelJob(call, job), clock.now())), status: 202 };
  },
});
