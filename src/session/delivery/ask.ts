import type { EntryRef, FieldOf, Json, Path } from '../../contract/index.js';
import { NetworkError } from '../../errors.js';
import { parsePath } from '../../form/index.js';
import { refusalFor } from '../refusal.js';
import { type Asked, type Found, type Refused, refused } from '../results.js';
import { isStuck } from '../session.context.js';
import type { OptionsWish } from '../session-api.js';
import type { SessionView } from '../session-view.js';
import { isOver } from './changes/effects.js';
import type { Delivered } from './delivered.js';
import { followRun, runAction } from './requests.js';

/** How many rows a list shows before it has to be asked for more. */
const rowsAtOnce = 20;

/** The entry, once the service knows everything that was typed; nothing where it cannot be told now. */
async function entryUpToDate({ core, ports: { service } }: Delivered): Promise<EntryRef | undefined> {
  const isReady = ({ sync }: SessionView): boolean =>
    service.entry() !== null && (sync.waiting === 0 || sync.state === 'conflict');
  if (!isReady(core.view)) {
    core.send({ type: 'uploads.needEntry' });
    await core.until((view) => isReady(view) || isStuck(view));
  }
  return isReady(core.view) ? (service.entry() ?? undefined) : undefined;
}

/** What went wrong. */
function refusalOf({ ports }: Delivered, error: unknown, signal: AbortSignal | undefined): Refused {
  return signal?.aborted ? refused('cancelled') : refusalFor(error, ports.clock.now());
}

const instanceOf = (path: Path): string | undefined => parsePath(path)?.instances.at(-1)?.id;

/** The rows of a look-up, as the answers so far leave them open. */
export async function findOptions(session: Delivered, path: Path, wish: OptionsWish = {}): Promise<Found> {
  const field = session.core.view.fields.get(path)?.field;
  if (field?.type !== 'lookup') return refused('unknownPath');
  const { q, cursor, signal } = wish;
  const query = { q: q || undefined, cursor: cursor ?? undefined, limit: rowsAtOnce };
  try {
    const { data, pagination } = await listRows(session, path, field, query, signal);
    return { ok: true, options: data, next: pagination.next_cursor };
  } catch (error) {
    return error instanceof NotNow ? refused(error.reason) : refusalOf(session, error, signal);
  }
}

/** There is no entry to ask about, and there cannot be one now. */
class NotNow extends Error {
  readonly reason: 'offline' | 'notNow';

  constructor(reason: 'offline' | 'notNow') {
    super('There is no entry.');
    this.reason = reason;
  }
}

interface Query {
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Rows that depend on nothing can be had without an entry; nobody's draft is made for them. */
async function listRows(session: Delivered, path: Path, field: FieldOf<'lookup'>, query: Query, signal?: AbortSignal) {
  const { core, ports } = session;
  const { service, form } = ports;
  const { client } = service;
  const own = service.entry();
  const isLate = core.view.form?.settings.draft.create_on === 'submit';
  const isFree = field.filter_deps.length === 0;
  const publicRows = () => {
    const { public_id = form } = core.view.form?.form ?? {};
    return client.listPublicOptions(public_id, field.key, { ...query, locale: ports.locale.current }, signal);
  };
  if (!own && field.public_options && (isFree || isLate)) return await publicRows();
  if (!own && isLate) throw new NotNow('notNow');
  const entry = own && isFree ? own : await entryUpToDate(session);
  if (!entry) throw new NotNow('offline');
  const rows = client.listEntryOptions(entry, field.key, { ...query, instance_id: instanceOf(path) }, signal);
  if (!isFree || !field.public_options) return await rows;
  // Without a network, what anybody may read can still be on the device.
  return await rows.catch((error: unknown) => (error instanceof NetworkError ? publicRows() : Promise.reject(error)));
}

export interface AskOptions {
  readonly instance?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Asks an action for something, beside everything else that goes on; only its output counts. */
export async function ask(session: Delivered, action: string, input: Json, about: AskOptions = {}): Promise<Asked> {
  const { ports } = session;
  const { instance = null, signal = new AbortController().signal } = about;
  try {
    if (!(await entryUpToDate(session))) return refused('offline');
    const begun = await runAction(ports, { action, input, instance, key: ports.random.uuid() });
    const run = isOver(begun) ? begun : await followRun(ports, begun.id, signal);
    if (signal.aborted) return refused('cancelled');
    return run.state === 'succeeded'
      ? { ok: true, output: run.output ?? null }
      : refused('service', { code: run.error?.code ?? run.state });
  } catch (error) {
    return refusalOf(session, error, signal);
  }
}
