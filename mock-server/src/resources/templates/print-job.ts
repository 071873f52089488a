import type { JobHandler } from '../jobs/index.js';
import { printTemplate } from './document-job.js';

/** Prints a template. */
export const printJobHandler: JobHandler = {
  isShort: true,
  pause: 0,
  piece: async (call, job) => ({ kind: 'done', result: await printTemplate(call, job) }),
};
