import type { Store } from '../store/store.js';
import { timestamp } from './clock.js';
import type { Exchange, Reply, Stage } from './exchange.js';
import { contextOf, replyOf } from './handle.js';
import { sha256 } from './hash.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { fullReply, leanText } from './lean-reply.js';
import type { Platform } from './platform.js';
import { Refusal } from './problem.js';
import type { IdempotencyRecord, MemoOutcome, ReplyOutcome } from './records.js';
import { checkReply, replyOfRefusal } from './reply.js';

const day = 24 * 60 * 60 * 1000;

/** Where a write is remembered, and what it said. */
interface Slot {
  readonly id: string;
  readonly fingerprint: string;
}

/** Lets a write happen all or not at all, and once only however often it is sent with one key. */
export const idempotency: Stage = async (exchange, next) => {
  const { route, platform } = exchange;
  if (route.operation.method === 'GET') return next();
  const slot = platform.dumb ? undefined : await slotOf(exchange);
  if (!slot) {
    const reply = await transact(exchange, next);
    return reply.outside ? transact(exchange, await asked(exchange, reply.outside)) : reply;
  }
  if (platform.reserved.has(slot.id)) throw inProgress();
  platform.reserved.add(slot.id);
  try {
    return await once(exchange, slot, next);
  } finally {
    platform.reserved.delete(slot.id);
  }
};

async function transact<R>(exchange: Exchange, work: () => Promise<R>): Promise<R> {
  const { platform, mails } = exchange;
  const reply = await platform.store.transaction((store) => {
    exchange.store = store;
    // Those of an attempt that failed never go out.
    mails.length = 0;
    return work();
  });
  if (mails.length > 0) platform.outbox.add(mails);
  return reply;
}

/** Asks elsewhere, with no transaction open; what it gives back makes the reply in one. */
async function asked(exchange: Exchange, outside: NonNullable<Reply['outside']>): Promise<() => Promise<Reply>> {
  const answer = await outside(exchange.platform);
  const { operation } = exchange.route;
  return () => checkReply(exchange, async () => replyOf(operation, await answer(contextOf(exchange))));
}

/** Runs the request and remembers its reply in the same transaction; or replays what another server has done since. */
async function once(exchange: Exchange, slot: Slot, next: () => Promise<Reply>): Promise<Reply> {
  const run = (work: () => Promise<Reply>): Promise<Reply> =>
    transact(exchange, async () => {
      const known = await knownReply(exchange, slot);
      if (known) return known;
      const reply = await work();
      if (reply.outside) return reply;
      const written: Reply = { ...reply, text: JSON.stringify(reply.body ?? null) };
      await remember(exchange, slot, written);
      return written;
    });
  try {
    const reply = await run(next);
    return reply.outside ? await run(await asked(exchange, reply.outside)) : reply;
  } catch (error) {
    if (!(error instanceof Refusal && isFinal(error))) throw error;
    return rememberRefusal(exchange, slot, error);
  }
}

/** Remembers a refusal once its transaction was rolled back, unless another server was quicker with another outcome. */
async function rememberRefusal(exchange: Exchange, slot: Slot, refusal: Refusal): Promise<Reply> {
  const earlier = await transact(exchange, async () => {
    const known = await knownReply(exchange, slot);
    if (!known) await remember(exchange, slot, replyOfRefusal(refusal, exchange.requestId));
    return known;
  });
  if (earlier) return earlier;
  throw refusal;
}

/** What a request with this key was answered with, if there was one. */
async function knownReply(exchange: Exchange, slot: Slot): Promise<Reply | undefined> {
  const known = await exchange.store.idempotency.get(slot.id);
  const now = timestamp(exchange.platform.clock.now());
  const isLive = known && (known.expires_at === null || known.expires_at > now);
  return isLive ? replay(exchange, slot, known) : undefined;
}

// These say "not now": the same request may well succeed later.
const isFinal = ({ status }: Refusal): boolean => status < 500 && status !== 401 && status !== 429;

async function remember(exchange: Exchange, slot: Slot, reply: Reply): Promise<void> {
  const { route, platform, store } = exchange;
  const now = platform.clock.now();
  const hour = hourOf(timestamp(now));
  if (platform.swept.get('idempotency') !== hour) await forget(platform, store, hour);
  const life = route.rememberFor ?? day;
  const expires_at = life === 'forever' ? null : timestamp(now + life);
  await store.idempotency.put({
    id: slot.id,
    fingerprint: slot.fingerprint,
    expires_at,
    expires_hour: expires_at === null ? null : hourOf(expires_at),
    outcome: outcomeOf(exchange, slot, reply),
  });
}

const hourOf = (moment: string): string => moment.slice(0, 'yyyy-mm-ddThh'.length);

/** Once an hour, lets go of what need not be remembered any longer. */
async function forget(platform: Platform, store: Store, hour: string): Promise<void> {
  platform.swept.set('idempotency', hour);
  await store.idempotency.purge('expires_hour', hour);
}

/** What tells the same request again, as far as its reply depends on it. */
const rememberedAs = ({ body, route }: Exchange, { fingerprint }: Slot) => ({
  body,
  leavesOut: route.leavesOut,
  fingerprint,
});

function outcomeOf(exchange: Exchange, slot: Slot, reply: Reply): MemoOutcome | ReplyOutcome {
  const { memo, status, headers, body, text } = reply;
  return memo === undefined ? { status, headers, body: leanText(body, text, rememberedAs(exchange, slot)) } : { memo };
}

async function replay(exchange: Exchange, slot: Slot, known: IdempotencyRecord): Promise<Reply> {
  const { route } = exchange;
  if (known.fingerprint !== slot.fingerprint) {
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  const { outcome } = known;
  if (!('memo' in outcome))
    return replayed({ ...outcome, body: fullReply(outcome.body, rememberedAs(exchange, slot)) });
  const make = route.replay;
  if (!make) throw new Error(`${route.name} keeps a memo but cannot replay it.`);
  return replayed(
    await checkReply(exchange, async () => replyOf(route.operation, await make(contextOf(exchange), outcome.memo))),
  );
}

const replayed = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } });

// The entry, not its key, stands for the caller: a device that had to take a new key repeats nothing.
const callerOf = ({ caller, principal }: Exchange): string | undefined => caller?.entry_id ?? principal?.id;

async function slotOf(exchange: Exchange, who = callerOf(exchange)): Promise<Slot | undefined> {
  const { route, request, address } = exchange;
  const key = idempotencyKeyOf(request.headers, route.operation);
  if (key === undefined) return undefined;
  const what = `${route.operation.method} ${address.pathname}`;
  // Without a caller the key is as good as a credential, so it is not kept either.
  const id = who === undefined ? await sha256(`public ${what} ${key}`) : `${who} ${what} ${key}`;
  return { id, fingerprint: await sha256(`${what}\n${essence(exchange)}`) };
}

/** What a request says, without what may differ when it is sent again. */
function essence({ route: { leavesOut }, text, body }: Exchange): string {
  if (!leavesOut || typeof body !== 'object' || body === null) return text;
  return JSON.stringify(Object.entries(body).filter(([name]) => !leavesOut.includes(name)));
}

/** What a request of this caller was answered with that went well; nothing runs. */
export async function earlierSuccess(exchange: Exchange, who: string): Promise<unknown> {
  const slot = await slotOf(exchange, who);
  const known = slot && (await exchange.platform.store.idempotency.get(slot.id));
  if (!known || known.fingerprint !== slot.fingerprint || 'memo' in known.outcome) return undefined;
  if (known.outcome.status >= 300) return undefined;
  return fullReply(known.outcome.body, rememberedAs(exchange, slot));
}

const inProgress = (): Refusal =>
  new Refusal('idempotency_in_progress', 'The first request with this Idempotency-Key is still running.', {
    headers: { 'Retry-After': '1' },
  });
