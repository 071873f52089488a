import { jobs } from '../../contract/jobs.js';
import { jobView, runDueJobs } from '../../domain/account/jobs.js';
import { listReply } from '../../domain/account/list.js';
import { changed, needOwned, single, tagOf } from '../../domain/account/owned.js';
import { Refusal } from '../../http/problem.js';
import { implement } from '../../http/route.js';
import { timestamp } from '../../store/clock.js';
import { waitFor } from '../actions.js';

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
    const known = await needOwned(store.jobs, call, params.job_id, 'job');
    if (known.state === 'queued') await waitFor(clock, Date.parse(known.ready_at), query.wait ?? 0);
    await runDueJobs(call);
    const view = jobView(await needOwned(store.jobs, call, params.job_id, 'job'), clock.now());
    const isOver = !view.cancelable;
    return { body: view, headers: { ETag: tagOf(view), ...(!isOver && { 'Retry-After': '1' }) } };
  },

  async cancelJob(call) {
    const { params, store, clock } = call;
    const job = await needOwned(store.jobs, call, params.job_id, 'job');
    if (job.state !== 'queued') throw new Refusal('not_cancelable', 'This job is over.');
    const now = clock.now();
    const canceled = changed(job, { state: 'canceled', finished_at: timestamp(now) }, now);
    await store.jobs.put(canceled);
    return { ...single(jobView(canceled, now)), status: 202 };
  },
});
