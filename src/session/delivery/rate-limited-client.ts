import type { EntryClient } from '../../api/entry-client.js';
import type { RequestDesk } from '../../outbox/queue/request-desk.js';
import { isKnown } from '../failures.js';

/** What is asked of the service beside the outbox and the uploads, which pay for themselves: whether a person waits for it. */
const limitedOperations = {
  getPublicSchema: true,
  getEntrySchema: true,
  updateEntrySession: false,
  upgradeEntrySession: true,
  validateEntrySession: true,
  listPublicOptions: false,
  listEntryOptions: false,
  runEntryAction: true,
  getActionRun: true,
  requestDraftLinks: true,
  resumeEntrySession: true,
  createResumeLink: true,
  startOwnEdit: true,
  downloadEntryFile: true,
} as const satisfies Partial<Record<keyof EntryClient, boolean>>;

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** A client that asks before each request whether it may be run, and tells everybody when one was too much. */
export function rateLimitedClient(client: EntryClient, desk: RequestDesk): EntryClient {
  const limited =
    (operation: string, method: Method, urgent: boolean): Method =>
    async (...args) => {
      await desk.pass(operation, urgent);
      try {
        return await method(...args);
      } catch (error) {
        if (isKnown(error) && error.class === 'rate-limited') desk.limited(error.retryAfter);
        throw error;
      }
    };
  const methods = Object.entries(limitedOperations).map(([name, urgent]) => [
    name,
    limited(name, client[name as keyof typeof limitedOperations] as unknown as Method, urgent),
  ]);
  return { ...client, ...Object.fromEntries(methods) };
}
