import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { listing } from '../../platform/contract/operations.js';
import {
  bool,
  exactly,
  int,
  Json,
  nullable,
  num,
  oneOf,
  optional,
  resource,
  str,
  text,
} from '../../platform/contract/shapes.js';

const JobType = oneOf(
  'form_purge',
  'project_delete',
  'entries_batch',
  'import',
  'export',
  'document_render',
  'webhook_delete',
);
const JobState = oneOf('queued', 'running', 'succeeded', 'failed', 'canceled');

/** Work that goes on after the reply. */
export const Job = resource('job', {
  type: JobType,
  state: JobState,
  progress: exactly({ done: int, total: int, percent: num, message: text }),
  result: nullable(exactly({ object: str, id: text, data: optional(Json) })),
  error: nullable(exactly({ code: str, message: str })),
  started_at: text,
  finished_at: text,
  cancelable: bool,
});

export const jobs = defineContract({
  listJobs: listing({
    path: '/jobs',
    summary: 'List background jobs',
    of: Job,
    query: { type: optional(JobType), state: optional(JobState) },
  }),
  getJob: {
    method: 'GET',
    path: '/jobs/{job_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Ask how far a job is, and wait for it',
    query: z.object({ wait: optional(z.coerce.number().check(z.minimum(0), z.maximum(20))) }),
    replies: { 200: Job },
  },
  cancelJob: {
    method: 'POST',
    path: '/jobs/{job_id}/cancel',
    auth: 'account',
    role: 'editor',
    summary: 'Stop a job',
    replies: { 202: Job },
  },
});
