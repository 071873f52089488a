import { decide, decisions } from '../conflicts/resolve.js';
import type { NewChange } from '../queue/change.js';
import { type Edit, editDraft } from '../queue/edit-draft.js';
import { enqueue, leavingOut } from '../queue/enqueue.js';
import { saveDelay, tryPause, unkeptDelay } from '../queue/pace.js';
import { type Gate, joinGates, shutAfterLimit } from '../queue/request-gate.js';
import { concludeDiscarded } from '../replies/conclude.js';
import { renewed } from '../replies/renew.js';
import { restarted } from '../replies/restart-in-version.js';
import { takeFailure } from '../replies/take-failure.js';
import { isOurs, takeLearned, takeReply } from '../replies/take-reply.js';
import { upgraded } from '../replies/upgrade.js';
import { adopt, shownBy } from '../tabs/adopt.js';
import { awaitOthers, disagrees, joinShared, takeAgreed, withoutAdopted } from '../tabs/agree.js';
import { withEcho } from '../tabs/echoes.js';
import { followed } from '../tabs/follow-version.js';
import {
  arrived,
  besideRemoteAnswers,
  hearing,
  isOverdue,
  shelveRemoteAnswers,
  withoutOldRemoteAnswers,
} from '../tabs/remote-answers.js';
import type { OutboxEvent } from './events.js';
import { planEffects, spent, withSilentStore } from './plan-effects.js';
import { type OutboxState, type Step, strictly, withDraft, withGate } from './state.js';

export { type OutboxState, openOutbox, type Setup } from './state.js';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { type: T }>;

type Wish = Edit | EventOf<'pressed' | 'resolved' | 'open' | 'submit' | 'discard'>;
type DeskEvent = EventOf<'spent' | 'asked' | 'limited'>;

/** Takes one event, and says what the outbox is now and what must be done. Pure: time comes in, effects go out. */
export function step(state: OutboxState, event: OutboxEvent, now: number): Step {
  const [next, news] = receive(state, event, now);
  const heard = withoutOldRemoteAnswers(next, state.draft, state.inFlight === 'batch');
  const effects = besideRemoteAnswers(news, heard);
  const wasLooked = event.type === 'replied' && event.reply.kind === 'read' && !heard.draft.submitKey && !heard.done;
  if (!wasLooked || !isOverdue(heard, now)) return planEffects(heard, effects, now);
  const [shelved, told] = shelveRemoteAnswers(heard);
  return planEffects(shelved, [...effects, ...told], now);
}

function receive(state: OutboxState, event: OutboxEvent, now: number): Step {
  switch (event.type) {
    case 'changed':
    case 'noted':
    case 'added':
    case 'duplicated':
    case 'removed':
    case 'restored':
    case 'reordered':
    case 'pressed':
    case 'resolved':
    case 'open':
    case 'submit':
    case 'discard':
      // A draft that is closed, or being thrown away, takes no more edits.
      return state.done || state.draft.discarding ? [state, []] : edited(state, event, now);
    case 'spent':
    case 'asked':
    case 'limited':
      return [takeDeskEvent(state, event, now), []];
    default:
      return state.done ? receiveLate(state, event) : receiveFromWorld(state, event, now);
  }
}

function edited(state: OutboxState, event: Wish, now: number): Step {
  switch (event.type) {
    case 'changed':
    case 'noted':
    case 'added':
    case 'duplicated':
    case 'removed':
    case 'restored':
    case 'reordered': {
      const next = withDraft(state, editDraft(state.draft, event));
      // What is half given is not sent.
      return [event.type === 'noted' ? next : soon(next, now), []];
    }
    case 'pressed':
      return [pressed(state, event, now), []];
    case 'resolved':
      return [resolved(state, event, now), []];
    case 'open':
      return [{ ...withDraft(state, { wanted: true }), dueAt: now }, []];
    case 'submit': {
      const submitKey = state.draft.submitKey ?? event.key;
      const submitAt = state.draft.submitAt ?? now;
      const held = state.draft.submitKey ? state.held : null;
      const left = state.draft.submitKey ? {} : leavingOut(state.draft, event.groups);
      return [
        strictly({ ...withDraft(state, { ...left, submitKey, submitAt }), dueAt: now, held, halt: unlessFinal(state) }),
        [],
      ];
    }
    case 'discard': {
      const next = withDraft(state, {
        discarding: true,
        pending: [],
        parked: [],
        notes: {},
        conflicts: [],
        submitKey: null,
      });
      // Nobody can get at what the service has of it any more.
      if (state.halt === 'keyRejected') return concludeDiscarded(next);
      return [strictly({ ...next, dueAt: now, halt: null }), []];
    }
  }
}

/** What others in this tab ask of the service counts like what the outbox asks. */
function takeDeskEvent(state: OutboxState, event: DeskEvent, now: number): OutboxState {
  switch (event.type) {
    case 'spent':
      return spent(state, event.count, now);
    case 'asked': {
      const { id, count = 1, urgent = false, patience } = event;
      const what = urgent ? ('urgent' as const) : ('spare' as const);
      const until = patience === undefined ? null : now + patience;
      return {
        ...state,
        queuedRequests: [...state.queuedRequests, { id, what, count: count * state.setup.cost, until }],
      };
    }
    case 'limited':
      return withGate(state, shutAfterLimit(state.gate, event.wait, event.spread, now));
  }
}

function receiveFromWorld(state: OutboxState, event: Exclude<OutboxEvent, Wish | DeskEvent>, now: number): Step {
  switch (event.type) {
    case 'flush':
      return [flushed(state, now), []];
    case 'retried':
      return [retried(flushed(state, now), now), []];
    case 'hidden':
    case 'shown':
      return [{ ...state, dueAt: now, leaving: event.type === 'hidden' }, []];
    case 'thawed':
      return [thawed(event.lost ? withoutAdopted(state, event.written) : state, now), []];
    case 'stored':
      return stored(state, event, now);
    case 'emptied':
      return [emptied(state, event.byUs, now), []];
    case 'woke':
      return [{ ...state, wakeAt: null }, []];
    case 'finished':
      return [state, []];
    case 'turn':
      return taken(state, event, now);
    case 'mirrored': {
      const echoes = withEcho(state.draft.echoes, event);
      return [withDraft(hearing(state, event, now), { echoes, seq: Math.max(state.draft.seq, event.seq) }), []];
    }
    case 'hurried': {
      const wanted = state.draft.wanted || state.draft.pending.length > 0;
      return [{ ...withDraft(state, { wanted }), dueAt: now }, []];
    }
    case 'outdated':
      return [{ ...state, pull: state.pull ?? (state.draft.entry ? 'refresh' : null) }, []];
    case 'arrived':
      return [arrived(state, event), []];
    case 'agreed':
      return agreed(state, event.shared);
    case 'rekeyed':
      return [{ ...withDraft(state, { entry: event.entry }), halt: null, pull: 'open', dueAt: now }, []];
    case 'renewed':
      return [renewed(state, event, now), []];
    case 'upgraded':
      return upgraded(state, event.session, event.dropped);
    case 'followed':
      return [followed(state, event), []];
    case 'restarted':
      return restarted(state, event, now);
    case 'learned':
      return takeLearned(state, event.delta, now);
    case 'replied': {
      if (!state.inFlight) return [state, []];
      if (!isOurs(event.reply, state.draft)) return takeFailure(state, { kind: 'garbled', spread: 0.5 }, now);
      const [next, effects] = takeReply(timed(state, now), event.reply, now);
      const scarceUntil = event.limits?.scarce ? now + event.limits.resets : next.gate.scarceUntil;
      return [{ ...next, gate: { ...next.gate, scarceUntil } }, effects];
    }
    case 'failed':
      return state.inFlight ? takeFailure(timed(state, now), event.failure, now) : [state, []];
  }
}

/** An answer that takes longer than this is slow. */
const slowAfter = 4000;

const timed = (state: OutboxState, now: number): OutboxState => ({
  ...state,
  slow: now - state.sentAt > slowAfter ? state.slow + 1 : 0,
});

/** After the entry is closed only the store has anything to say that matters. */
function receiveLate(state: OutboxState, event: OutboxEvent): Step {
  if (event.type === 'finished')
    return [{ ...state, purge: event.done || !state.purge ? null : { ...state.purge, failed: true } }, []];
  if (event.type === 'woke' && state.purge?.failed) {
    const { by } = state.purge;
    return [{ ...state, wakeAt: null, purge: { by, failed: false } }, [by]];
  }
  // A page that slept may have lost its timer, and what is left to do needs another.
  if (event.type === 'woke' || event.type === 'thawed') return [{ ...state, wakeAt: null }, []];
  if (event.type === 'turn') return [{ ...state, turn: 'held' }, []];
  if (event.type !== 'stored') return [state, []];
  return [{ ...state, stored: Math.max(state.stored, event.version), durable: event.durable }, []];
}

const flushed = (state: OutboxState, now: number): OutboxState => ({
  ...state,
  dueAt: now,
  flushAsked: true,
  halt: unlessFinal(state),
});

/** One more attempt at once, but not over and over, and not while the service asks for quiet. */
function retried(state: OutboxState, now: number): OutboxState {
  const { tried, gate } = state;
  const isTooSoon = now - tried.at < tryPause;
  return isTooSoon || gate.quietUntil > now ? state : { ...state, tried: { at: now, over: gate.notBefore } };
}

const unlessFinal = ({ halt }: OutboxState): OutboxState['halt'] => (halt === 'keyRejected' ? halt : null);

/** The state with changes waiting, to be sent when their time comes. */
function queued(state: OutboxState, now: number, ...changes: readonly NewChange[]): OutboxState {
  return soon(withDraft(state, changes.reduce(enqueue, state.draft)), now);
}

/** A form nobody has answered is not written down because of another tab. */
function agreed(state: OutboxState, shared: EventOf<'agreed'>['shared']): Step {
  const [next, effects] = takeAgreed(state, shared);
  const { entry, batch, pending } = next.draft;
  const isUnanswered = !entry && !batch && pending.length === 0;
  return [state.version === 0 && isUnanswered ? { ...next, version: 0 } : next, effects];
}

/** A throttle with a longest wait: a change never puts off the save that one before it waits for. */
function soon(state: OutboxState, now: number): OutboxState {
  const { setup, draft, gate, durable } = state;
  const delay = saveDelay(setup.pace, draft.startedAt, now, gate.scarceUntil > now);
  const wanted = now + (durable ? delay : Math.min(delay, unkeptDelay));
  return { ...state, dueAt: state.dueAt === null ? wanted : Math.min(state.dueAt, wanted) };
}

function pressed(state: OutboxState, event: EventOf<'pressed'>, now: number): OutboxState {
  const { button, instance_id = null, key } = event;
  const press: NewChange = { kind: 'press', button, instance_id, key };
  return { ...queued(state, now, press), dueAt: now, halt: unlessFinal(state) };
}

function resolved(state: OutboxState, { path, keep }: EventOf<'resolved'>, now: number): OutboxState {
  const sets = decisions(state.draft, path, keep).map(([at, value]): NewChange => ({ kind: 'set', path: at, value }));
  return queued(withDraft(state, decide(state.draft, path, keep)), now, ...sets);
}

/** Nobody knows what happened meanwhile: a turn is gone, and the entry may have moved on. */
const thawed = (state: OutboxState, now: number): OutboxState => ({
  ...state,
  leaving: false,
  charged: null,
  givenUp: 0,
  writing: state.writing.map((write) => ({ ...write, at: now })),
  turn: 'none',
  wakeAt: null,
  pull: state.draft.entry ? (state.pull ?? 'refresh') : state.pull,
  dueAt: now,
});

/** What is here is all there is, and leaves sooner for that; the next change is written down with everything else. */
const emptied = (state: OutboxState, byUs: boolean, now: number): OutboxState => ({
  ...state,
  durable: false,
  emptied: state.emptied || !byUs,
  storedSeq: 0,
  heardKept: [],
  dueAt: state.dueAt === null ? null : Math.min(state.dueAt, now + unkeptDelay),
});

function stored(state: OutboxState, event: EventOf<'stored'>, now: number): Step {
  const { version, durable, shared } = event;
  const done = durable ? state.writing.filter((write) => write.version <= version) : [];
  const next: OutboxState = {
    ...state,
    stored: Math.max(state.stored, version),
    writing: state.writing.filter((write) => write.version > version),
    storedSeq: done.reduce((last, { seq }) => Math.max(last, seq), state.storedSeq),
    // News of an older write may come after that of a newer one, and says nothing of what is on the device now.
    durable: version < state.stored ? state.durable : durable,
    ...(durable &&
      version >= state.version && { drops: [], borrowed: new Set<number>(), heardOnly: new Set<number>() }),
    dueAt: durable || state.dueAt === null ? state.dueAt : Math.min(state.dueAt, now + unkeptDelay),
    gate: shared ? gateAfterWrite(state, version, joinGates(state.gate, shared.gate)) : state.gate,
  };
  return shared && disagrees(next, shared) ? takeAgreed(next, shared) : [next, []];
}

/** Before its last write is done the store may still say that a wait is over, which this page has begun again since. */
const gateAfterWrite = ({ gate, asked }: OutboxState, version: number, joined: Gate): Gate =>
  version < asked && joined.cause === null
    ? { ...joined, cause: gate.cause, notBefore: Math.max(gate.notBefore, joined.notBefore) }
    : joined;

function taken(state: OutboxState, { shared, orphans = [], others, silent }: EventOf<'turn'>, now: number): Step {
  const taking: OutboxState = { ...state, turn: 'held' };
  const held = silent ? withSilentStore(taking, now) : taking;
  const [joined, effects] = shared ? joinShared(held, shared) : [held, []];
  // What was found is too late to be sent, and must be told of all the same.
  if (joined.done && shared) return joinShared(orphans.reduce(adopt, held), shared);
  const adopted = orphans.reduce(adopt, joined);
  const [next, hurry] = awaitOthers(others ? { ...adopted, heardAt: now } : adopted, others, now);
  return [next, [...effects, ...shownBy(joined.draft, adopted.draft), ...hurry]];
}
