import type { Batch } from '../queue/batch.js';
import { type RequestClass, roomAt, spend } from '../queue/budget.js';
import { isPress } from '../queue/change.js';
import { freeze, nextBatch } from '../queue/freeze.js';
import { sameWait, waitOf } from '../queue/request-gate.js';
import { bytesOf } from '../queue/size.js';
import { concludeDiscarded } from '../replies/conclude.js';
import { withoutSecrets } from '../store/without-secrets.js';
import { doubt, silence } from '../tabs/remote-answers.js';
import type { OutboxEffect } from './events.js';
import {
  type OutboxState,
  type QueuedRequest,
  report,
  type Step,
  sharedOf,
  strictly,
  withDraft,
  withGate,
} from './state.js';
import { sameSync, syncOf } from './sync.js';

/** How long a write may take before delivery goes on without it. */
const patience = 8000;
/** After this long a paid request starts over: the page slept, and other tabs may know better. */
const stale = 11_000;
/** How long until a failed purge is tried again. */
const purgeDelay = 1000;

/** Works out what follows from a state: write it down, send what is written down, or wait. */
export function planEffects(received: OutboxState, before: readonly OutboxEffect[], now: number): Step {
  const effects = [...before];
  let state = received;
  if (!state.done) {
    state = throwAway(state, effects);
    state = holdSubmit(state, effects);
    state = lookAgain(state, now);
    state = freezeDue(state, now);
    state = dropPresses(state, effects, now);
  }
  if (state.queuedRequests.length > 0) state = grant(state, effects, now);
  if (!state.done) state = charge(state, effects, now);
  state = write(state, effects, now);
  if (!state.done) state = send(state, effects, now);
  state = drain(state, effects);
  state = release(state, effects, now);
  state = rest(state, effects, now);
  return [tell(state, effects, now), effects];
}

/** A draft the service never heard of is thrown away without it. */
function throwAway(state: OutboxState, effects: OutboxEffect[]): OutboxState {
  const { draft } = state;
  if (!draft.discarding || draft.entry || draft.batch) return state;
  const [closed, said] = concludeDiscarded(state);
  effects.push(...said);
  return closed;
}

/** An answer that was put aside must not be missing from the entry without the respondent's knowing. */
function holdSubmit(state: OutboxState, effects: OutboxEffect[]): OutboxState {
  const { draft } = state;
  if (!draft.submitKey || draft.parked.length === 0 || draft.batch) return state;
  const details = draft.parked.flatMap((parked) => parked.details);
  effects.push(report({ type: 'outbox.submitRefused', code: 'answers_parked', details }));
  return withDraft(state, { submitKey: null });
}

const hasWork = ({ draft, pull, inFlight }: OutboxState): boolean =>
  draft.batch !== null ||
  draft.pending.length > 0 ||
  draft.submitKey !== null ||
  draft.discarding ||
  pull !== null ||
  inFlight !== null;

/** Who has nothing to send would never hear that a trouble is over: they look, or take the end of the wait for it. */
function lookAgain(state: OutboxState, now: number): OutboxState {
  const { gate, draft, halt } = state;
  if (halt || hasWork(state)) return state;
  if (gate.cause === null || shutUntil(state) > now) return doubt(state, now);
  const canTell = draft.entry !== null && (gate.cause === 'offline' || gate.cause === 'retrying');
  return canTell ? { ...state, pull: 'refresh' } : { ...state, gate: { ...gate, cause: null } };
}

const isDue = ({ dueAt, draft }: OutboxState, now: number): boolean =>
  (dueAt !== null && dueAt <= now) || draft.submitKey !== null || draft.discarding || draft.pending.some(isPress);

function freezeDue(state: OutboxState, now: number): OutboxState {
  const { draft, setup } = state;
  if (state.done) return state;
  // What came back into the queue has waited long enough.
  if (state.dueAt === null && draft.pending.length > 0) return freezeDue({ ...state, dueAt: now }, now);
  if (draft.batch || state.pull || state.inFlight || !isDue(state, now)) return state;
  const batch = nextBatch(draft, setup);
  if (!batch) return { ...state, dueAt: null };
  const frozen = strictly(withDraft(state, freeze(draft, batch)));
  return { ...frozen, dueAt: frozen.draft.pending.length > 0 ? now : null };
}

/** What to ask for next. A batch that may have left comes before another look, unless the look is about it. */
function nextRequest({ draft, pull }: OutboxState): Batch | { readonly kind: 'read' } | null {
  const { batch, entry } = draft;
  if (!pull || !entry) return batch;
  return pull === 'refresh' && batch && batch.attempts > 0 ? batch : { kind: 'read' };
}

const classOf = ({ draft, pull }: OutboxState, { kind }: { readonly kind: string }): RequestClass =>
  draft.submitKey !== null || (kind === 'read' && pull !== 'refresh') ? 'urgent' : 'answers';

/** Until when nothing is asked: what the service wishes always counts, this page's own patience unless somebody urges. */
function shutUntil({ gate, tried }: OutboxState): number {
  const isSetAside = tried.over !== null && gate.notBefore <= tried.over + sameWait;
  return isSetAside ? gate.quietUntil : waitOf(gate);
}

/** When so many requests may leave. */
const opensAt = (state: OutboxState, what: RequestClass, count: number, now: number): number =>
  Math.max(shutUntil(state), roomAt(state.gate.ledgers, what, count, now));

/** When the next request of the outbox itself may leave. */
const nextOpens = (state: OutboxState, request: { readonly kind: string }, now: number): number =>
  Math.max(opensAt(state, classOf(state, request), state.setup.cost, now), state.held?.until ?? now);

/** When an queued may be run. A person who asks for something may try a service that could not be reached at once. */
const queuedOpens = ({ gate }: OutboxState, { what, count, until }: QueuedRequest, now: number): number =>
  Math.max(until === null ? waitOf(gate) : gate.quietUntil, roomAt(gate.ledgers, what, count, now));

/**
 * Whether the key to a new entry is not on the device yet. Once it was used the service gives no other for the same
 * creation, so a page that died before it was written down would have to begin another entry.
 */
const isKeyLoose = (state: OutboxState, now: number): boolean =>
  state.stored < state.entryVersion && !isGivenUp(state) && waitedFor(state, now) < patience;

/** Lets others in this tab make their requests when the gate is open and the budget has room for them. */
function grant(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  if (isKeyLoose(state, now)) return state;
  return state.queuedRequests.reduce((next, queued) => {
    const { id, until, count } = queued;
    const retryAt = queuedOpens(next, queued, now);
    if (retryAt > now && (until === null || retryAt <= until)) return next;
    effects.push(report(retryAt > now ? { type: 'outbox.denied', id, retryAt } : { type: 'outbox.granted', id }));
    const paid = retryAt > now ? next : spent(next, count, now);
    return { ...paid, queuedRequests: next.queuedRequests.filter((waiting) => waiting !== queued) };
  }, state);
}

/** The state with requests on its account. */
export function spent(state: OutboxState, count: number, now: number): OutboxState {
  const { gate, setup } = state;
  return withGate(state, { ...gate, ledgers: spend(gate.ledgers, setup.client, count, now) });
}

/** A press goes out now or not at all: one that happened an hour later would surprise everybody. */
function dropPresses(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const { draft, inFlight, halt } = state;
  const { batch } = draft;
  const frozen = batch && 'change' in batch && isPress(batch.change) ? batch.change : null;
  if (inFlight || (!frozen && !draft.pending.some(isPress))) return state;
  const request = nextRequest(state);
  const isShut = halt !== null || (request !== null && nextOpens(state, request, now) > now);
  if (!isShut) return state;
  const presses = [...(frozen ? [frozen] : []), ...draft.pending.filter(isPress)];
  for (const press of presses) effects.push(report({ type: 'outbox.unpressed', press, why: 'unsent', details: [] }));
  const pending = draft.pending.filter((change) => !isPress(change));
  return { ...withDraft(state, { pending, batch: frozen ? null : batch }), charged: frozen ? null : state.charged };
}

const isIdle = ({ inFlight, halt, charged, done }: OutboxState): boolean => !inFlight && !halt && !charged && !done;

/** Pays for the next request: from here on it counts, whether or not anybody sees it leave. */
function charge(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const request = nextRequest(state);
  if (!request || !isIdle(state) || nextOpens(state, request, now) > now) return state;
  if (state.setup.tabs && state.turn !== 'held' && !mayLeaveUnwritten(state, request)) {
    if (state.turn === 'none') effects.push({ type: 'turn' });
    return state.turn === 'none' ? { ...state, turn: 'asked' } : state;
  }
  const { setup, draft } = state;
  const paid = spent(state, setup.cost, now);
  const counted =
    request.kind === 'read' || !draft.batch
      ? paid
      : withDraft(paid, {
          batch: { ...draft.batch, attempts: draft.batch.attempts + 1 },
          submitSent: draft.submitSent || request.kind === 'submit',
        });
  return strictly({ ...counted, charged: { version: counted.version, at: now } });
}

function write(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  if (state.version <= state.asked) return state;
  const strict = state.strictVersion > state.asked;
  const draft = withoutSecrets(state.draft, state.setup);
  const { version, drops } = state;
  effects.push({ type: 'store', version, draft, shared: sharedOf(state), strict, drops });
  return { ...state, asked: version, writing: [...state.writing, { version, seq: state.draft.seq, at: now }] };
}

/** A request leaves only once it is written down: a reload must repeat it, not make it again. */
function send(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const { charged, draft, leaving, stored } = state;
  const request = nextRequest(state);
  if (!charged || !request || state.inFlight) return state;
  const age = now - charged.at;
  // The page slept meanwhile, or somebody else was told to be quiet.
  if (age > stale || shutUntil(state) > now)
    return { ...state, charged: null, turn: state.turn === 'held' ? 'used' : state.turn };
  const isWritten = stored >= charged.version || age >= patience;
  if (!isWritten && !isGivenUp(state) && !mayLeaveUnwritten(state, request)) return state;
  const keepalive = leaving && bytesOf(request) < 60 * 1024;
  effects.push({ type: 'send', draft, request, keepalive });
  return {
    ...state,
    charged: null,
    givenUp: age >= patience && stored < charged.version ? state.asked : state.givenUp,
    inFlight: request.kind === 'read' ? 'read' : 'batch',
    sentAt: now,
    sentRevision: draft.revision,
    turn: state.turn === 'held' ? 'used' : state.turn,
  };
}

/** Whether the store still hangs over a write that a request has gone ahead of: the next one does not wait for it again. */
const isGivenUp = ({ stored, givenUp }: OutboxState): boolean => stored < givenUp;

/** Whether a request may leave unwritten, with the page: one that can be made again by a page that knows nothing of it. */
const mayLeaveUnwritten = (
  { leaving, stored, entryVersion }: OutboxState,
  { kind }: { readonly kind: string },
): boolean => leaving && stored >= entryVersion && kind === 'save';

/** Whether nothing of the draft leaves before it is to be submitted. */
const waitsForSubmit = ({ draft, setup }: OutboxState): boolean => !draft.entry && !nextBatch(draft, setup);

function drain(state: OutboxState, effects: OutboxEffect[]): OutboxState {
  if (state.unpressed.length > 0) {
    effects.push(...state.unpressed.map(report));
    return drain({ ...state, unpressed: [] }, effects);
  }
  const { draft, flushAsked } = state;
  if (!flushAsked || draft.batch || (draft.pending.length > 0 && !waitsForSubmit(state))) return state;
  effects.push(report({ type: 'outbox.drained' }));
  return { ...state, flushAsked: false };
}

/** A turn is over when its request is answered and what came of it is written down for the others. */
function release(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const { turn, inFlight, charged, stored, version } = state;
  const isHeld = turn === 'held' || turn === 'used';
  const isPurging = state.purge !== null && !state.purge.failed;
  if (!isHeld || inFlight || charged || isPurging) return state;
  const waited = waitedFor(state, now);
  if (stored < version && !isGivenUp(state) && waited < patience) return state;
  effects.push({ type: 'release' });
  // A page that slept meanwhile cannot tell whether the store hangs.
  const givenUp = waited >= patience && waited < stale ? state.asked : state.givenUp;
  return charge({ ...state, turn: 'none', givenUp }, effects, now);
}

const waitedFor = ({ writing }: OutboxState, now: number): number => now - (writing[0]?.at ?? now);

/** The state at the beginning of a turn in which the store said nothing: what it has had for long is not waited for. */
export const withSilentStore = (state: OutboxState, now: number): OutboxState =>
  waitedFor(state, now) >= patience ? { ...state, givenUp: state.asked } : state;

function rest(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const at = nextLook(state, now);
  if (at === null || (state.wakeAt !== null && state.wakeAt <= at)) return state;
  effects.push({ type: 'wake', at });
  return { ...state, wakeAt: at };
}

function nextLook(state: OutboxState, now: number): number | null {
  const given = isKeyLoose(state, now) ? now + patience - waitedFor(state, now) : now;
  const times = [
    nextOwnLook(state, now),
    ...state.queuedRequests.map((queued) => Math.max(given, queuedOpens(state, queued, now))),
  ];
  return times.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);
}

function nextOwnLook(state: OutboxState, now: number): number | null {
  const { charged, dueAt, gate, halt, inFlight, turn, draft } = state;
  if (state.purge?.failed) return now + purgeDelay;
  if (halt || inFlight || state.done) return null;
  if (charged) return Math.max(now + 1, charged.at + patience);
  const request = nextRequest(state);
  if (request) {
    const at = nextOpens(state, request, now);
    return at > now ? at : turn === 'used' ? now + Math.max(1, patience - waitedFor(state, now)) : null;
  }
  if (gate.cause !== null && !hasWork(state)) return Math.max(now + 1, shutUntil(state));
  if (dueAt !== null && !draft.batch) return Math.max(now + 1, dueAt);
  const canAsk = draft.entry !== null || (state.setup.createOn !== 'submit' && !draft.wanted);
  return state.heard && canAsk ? Math.max(now + 1, state.heardAt + silence) : null;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => a === b || a.length + b.length === 0;

/** Says what has changed since it was last said. */
function tell(state: OutboxState, effects: OutboxEffect[], now: number): OutboxState {
  const { told, draft } = state;
  const { conflicts, parked, shelf } = draft;
  const sync = syncOf(state, now);
  const isSame = sameSync(sync, told.sync);
  const isSameAttention =
    isSameList(conflicts, told.conflicts) && isSameList(parked, told.parked) && isSameList(shelf, told.shelf);
  const verifying = !state.done && draft.submitKey !== null && draft.submitSent && state.pull !== null;
  if (isSame && isSameAttention && verifying === told.verifying) return state;
  if (!isSameAttention) effects.push(report({ type: 'outbox.attention', conflicts, parked, shelf }));
  if (!isSame) effects.push(report({ type: 'outbox.synced', sync }));
  // After it: who hears of it looks at how often it was tried.
  if (verifying !== told.verifying) effects.push(report({ type: 'outbox.verifying', verifying }));
  return { ...state, told: { sync: isSame ? told.sync : sync, conflicts, parked, shelf, verifying } };
}
