import type { Parts } from '../../platform/platform.js';
import type { JobHandler } from './job-handler.js';
import type { JobRecord } from './records.js';

declare module '../../platform/platform.js' {
  interface Parts {
    /** How jobs are done, by their type. */
    readonly jobHandlers: Readonly<Record<JobRecord['type'], JobHandler>>;
  }
}

/** How a job is done. */
export const jobHandlerOf = ({ parts }: { readonly parts: Parts }, { type }: JobRecord): JobHandler =>
  parts.jobHandlers[type];
