import type { EntryClient } from '../api/entry-client.js';
import { ApiError, EntryFormError, NetworkError } from '../errors.js';
import type { Batch, Draft } from './draft.js';
import type { Failure, OutboxEvent } from './outbox.events.js';

/** Sends one batch, and turns whatever happens into an event: delivery never throws. */
export async function sendBatch(
  client: EntryClient,
  draft: Draft,
  batch: Batch,
  spread: number,
  keepalive: boolean,
): Promise<OutboxEvent> {
  const options = { idempotencyKey: batch.key, keepalive };
  try {
    if (batch.kind === 'create') {
      const { form, version_id, locale, timezone } = draft;
      const body = { form, version_id, locale, timezone, answers: batch.answers };
      return { type: 'opened', opened: await client.createEntrySession(body, options) };
    }
    if (!draft.entry) throw new NetworkError('The entry does not exist yet.');
    const { base_revision } = batch;
    if (batch.kind === 'save') {
      const body = { base_revision, answers: batch.answers };
      return { type: 'saved', delta: await client.patchAnswers(draft.entry, body, options) };
    }
    const result = await client.submitEntrySession(draft.entry, { base_revision }, options);
    return { type: 'submitted', result };
  } catch (error) {
    return { type: 'failed', failure: failureOf(error, spread) };
  }
}

function failureOf(error: unknown, spread: number): Failure {
  if (!(error instanceof EntryFormError)) throw error;
  if (error instanceof NetworkError) return { kind: 'network', spread };
  if (!(error instanceof ApiError)) return { kind: 'server', spread };
  if (error.class === 'rate-limited') return { kind: 'rateLimited', wait: error.retryAfter, spread };
  if (error.retryable) return { kind: 'server', spread };
  return { kind: 'refused', status: error.status, code: error.problemCode, details: error.details };
}
