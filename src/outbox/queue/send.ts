import type { SaveOptions } from '../../api/entry-client.js';
import { ApiError, EntryFormError, NetworkError } from '../../errors.js';
import type { Groups } from '../../form/index.js';
import type { OutboxClient } from '../client.js';
import type { Draft } from '../core/draft.js';
import type { Failure, OutboxEvent, Reply } from '../core/events.js';
import type { Random } from '../ports.js';
import { answersIn, type Batch, type Request } from './batch.js';
import type { GroupChange, PressButton } from './change.js';

/** Sends one request, and turns whatever happens into an event: delivery never throws. */
export async function sendRequest(
  client: OutboxClient,
  draft: Draft,
  request: Request,
  random: Random,
  keepalive: boolean,
): Promise<OutboxEvent> {
  try {
    return { type: 'replied', reply: await ask(client, draft, request, keepalive) };
  } catch (error) {
    return { type: 'failed', failure: failureOf(error, random) };
  }
}

async function ask(client: OutboxClient, draft: Draft, request: Request, keepalive: boolean): Promise<Reply> {
  const { entry } = draft;
  if (request.kind === 'create') {
    const { form, beginning } = draft;
    const body = { form, ...beginning, ...groupsIn(request), answers: answersIn(request.changes) };
    const opened = await client.createEntrySession(body, { idempotencyKey: request.key, keepalive });
    return { kind: 'opened', opened };
  }
  if (!entry) throw new NetworkError('The entry does not exist yet.');
  if (request.kind === 'read') return { kind: 'read', session: await client.getEntrySession(entry) };
  const options = { idempotencyKey: request.key, keepalive };
  const { base_revision } = request;
  switch (request.kind) {
    case 'save': {
      const body = { base_revision, answers: answersIn(request.changes), ...groupsIn(request) };
      return { kind: 'saved', delta: await client.patchAnswers(entry, body, options) };
    }
    case 'change':
      return await change(client, entry, request, options);
    case 'submit':
      return {
        kind: 'submitted',
        result: await client.submitEntrySession(entry, { base_revision, ...groupsIn(request) }, options),
      };
    case 'discard':
      await offered(client.discardEntrySession)(entry);
      return { kind: 'discarded' };
  }
}

const groupsIn = ({ groups }: { readonly groups?: Groups }): { groups?: Record<string, string[]> } =>
  groups ? { groups: Object.fromEntries(Object.entries(groups).map(([group, ids]) => [group, [...ids]])) } : {};

type ChangeBatch = Extract<Batch, { change: GroupChange | PressButton }>;

async function change(
  client: OutboxClient,
  entry: NonNullable<Draft['entry']>,
  { change: what, base_revision }: ChangeBatch,
  options: SaveOptions,
): Promise<Reply> {
  switch (what.kind) {
    case 'add': {
      const { group, id: instance_id, position, restore } = what;
      const body = { base_revision, instance_id, position, restore };
      return { kind: 'saved', delta: (await offered(client.addGroupInstance)(entry, group, body, options)).delta };
    }
    case 'duplicate': {
      const body = { base_revision, instance_id: what.id, deep: true };
      const made = await offered(client.duplicateGroupInstance)(entry, what.source, body, options);
      return { kind: 'saved', delta: made.delta };
    }
    case 'remove':
      return {
        kind: 'saved',
        delta: await offered(client.removeGroupInstance)(entry, what.id, base_revision, options),
      };
    case 'reorder': {
      const body = { base_revision, instance_ids: [...what.ids] };
      return { kind: 'saved', delta: await offered(client.reorderGroup)(entry, what.group, body, options) };
    }
    case 'press': {
      const body = { base_revision, ...(what.instance_id !== null && { instance_id: what.instance_id }) };
      return { kind: 'pressed', result: await offered(client.clickButton)(entry, what.button, body, options) };
    }
  }
}

/** A client may know only part of the operations; asking for another is no reason to lose anything. */
function offered<F>(method: F | undefined): F {
  if (method) return method;
  throw new NetworkError('This client does not know the operation.');
}

function failureOf(error: unknown, random: Random): Failure {
  const spread = random.fraction();
  if (!(error instanceof EntryFormError)) throw error;
  if (error instanceof NetworkError) return { kind: 'network', spread };
  if (!(error instanceof ApiError)) return { kind: 'garbled', spread };
  if (error.class === 'rate-limited') return { kind: 'rateLimited', wait: error.retryAfter, spread };
  if (error.problemCode === 'idempotency_in_progress') return { kind: 'busy', spread };
  // The service says plainly that what it asked for elsewhere failed.
  if (error.retryable && error.problemCode !== 'extension_failed')
    return { kind: 'server', wait: error.retryAfter, spread };
  const { status, problemCode: code, details } = error;
  return { kind: 'refused', status, code, details, freshKey: random.uuid(), spread };
}
