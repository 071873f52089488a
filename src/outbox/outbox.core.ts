import { recordOf } from './answer-record.js';
import type { Draft } from './draft.js';
import { freezeBatch } from './outbox.batch.js';
import type { Failure, OutboxEffect, OutboxEvent, Sync, SyncState } from './outbox.events.js';
import { type Pace, retryDelay, saveDelay } from './outbox.pace.js';

/** Everything delivery decides on. Only `draft` survives a reload. */
export interface OutboxState {
  readonly draft: Draft;
  readonly pace: Pace;
  /** Counts the changes of the draft, so that a store's "done" says what exactly was written. */
  readonly version: number;
  readonly asked: number;
  readonly stored: number;
  /** Whether the store keeps things beyond this page. */
  readonly durable: boolean;
  readonly inFlight: boolean;
  readonly dueAt: number | null;
  readonly notBefore: number;
  readonly failures: number;
  readonly trouble: 'retrying' | 'rateLimited' | 'offline' | 'keyRejected' | 'refused' | null;
  readonly wakeAt: number | null;
  readonly sync: Sync;
}

const quiet: Sync = { state: 'clean', waiting: 0, durable: true, savedAt: null, retryAt: null };

export const openOutbox = (draft: Draft, pace: Pace): OutboxState => ({
  draft,
  pace,
  version: 0,
  asked: 0,
  stored: 0,
  durable: true,
  inFlight: false,
  dueAt: null,
  notBefore: 0,
  failures: 0,
  trouble: null,
  wakeAt: null,
  sync: quiet,
});

type Step = readonly [OutboxState, readonly OutboxEffect[]];

/** Takes one event, and says what the outbox is now and what must be done. Pure: time comes in, effects go out. */
export function step(state: OutboxState, event: OutboxEvent, now: number): Step {
  const [next, effects] = receive(state, event, now);
  return settle(next, effects, now);
}

const withDraft = (state: OutboxState, change: Partial<Draft>): OutboxState => ({
  ...state,
  draft: { ...state.draft, ...change },
  version: state.version + 1,
});

function receive(state: OutboxState, event: OutboxEvent, now: number): Step {
  const { draft } = state;
  switch (event.type) {
    case 'changed': {
      const seq = draft.seq + 1;
      const others = draft.pending.filter(({ path }) => path !== event.path);
      const pending = [...others, { seq, path: event.path, value: event.value }];
      const dueAt = state.dueAt ?? now + saveDelay(state.pace, draft.startedAt, now);
      return [{ ...withDraft(state, { seq, pending }), dueAt }, []];
    }
    case 'flush':
      return [{ ...state, dueAt: now, trouble: unlessFinal(state.trouble) }, []];
    case 'submit':
      return [
        {
          ...withDraft(state, { submitKey: draft.submitKey ?? event.key }),
          dueAt: now,
          trouble: unlessFinal(state.trouble),
        },
        [],
      ];
    case 'stored':
      return [{ ...state, stored: Math.max(state.stored, event.version), durable: event.durable }, []];
    case 'woke':
      return [{ ...state, wakeAt: null }, []];
    case 'opened': {
      const { entry_key, session } = event.opened;
      return [
        acknowledged(state, now, {
          entry: { entry_id: session.id, entry_key },
          revision: session.revision,
          base: recordOf(session.answers),
        }),
        [],
      ];
    }
    case 'saved': {
      const { delta } = event;
      const base = recordOf(draft.base);
      for (const [path, value] of Object.entries(delta.changed)) base[path] = value;
      for (const path of delta.removed) delete base[path];
      return [
        acknowledged(state, now, { base, revision: delta.revision }),
        [{ type: 'report', report: { type: 'outbox.saved', delta } }],
      ];
    }
    case 'submitted': {
      const { result } = event;
      const receipt = { ...result.receipt, entry_id: result.session.id };
      return [
        { ...acknowledged(state, now, { submitKey: null }), asked: state.version + 1 },
        [
          { type: 'finish', receipt },
          { type: 'report', report: { type: 'outbox.submitted', result } },
        ],
      ];
    }
    case 'failed':
      return failed({ ...state, inFlight: false }, event.failure, now);
  }
}

const unlessFinal = (trouble: OutboxState['trouble']): OutboxState['trouble'] =>
  trouble === 'keyRejected' ? trouble : null;

const acknowledged = (state: OutboxState, now: number, change: Partial<Draft>): OutboxState => ({
  ...withDraft(state, { ...change, batch: null, savedAt: now }),
  inFlight: false,
  failures: 0,
  notBefore: 0,
  trouble: null,
  dueAt: state.draft.submitKey ? now : state.dueAt,
});

function failed(state: OutboxState, failure: Failure, now: number): Step {
  if (failure.kind === 'refused') return refused(state, failure, now);
  const failures = state.failures + 1;
  const trouble = failure.kind === 'network' ? 'offline' : failure.kind === 'server' ? 'retrying' : failure.kind;
  return [{ ...state, failures, trouble, notBefore: now + retryDelay(failure, failures) }, []];
}

/** A refusal never drops an answer: it goes back into the queue, aside, or waits for a person. */
function refused(state: OutboxState, failure: Extract<Failure, { kind: 'refused' }>, now: number): Step {
  const { draft } = state;
  const report: OutboxEffect = {
    type: 'report',
    report: { type: 'outbox.refused', code: failure.code, details: failure.details },
  };
  if (failure.status === 401) return [{ ...state, trouble: 'keyRejected' }, [report]];
  if (draft.batch?.kind === 'submit') {
    const trouble = failure.code === 'validation_failed' ? null : 'refused';
    return [{ ...withDraft(state, { batch: null, submitKey: null }), trouble }, [report]];
  }
  if (draft.batch?.kind !== 'save') return [{ ...state, trouble: 'refused' }, [report]];
  const changes = Object.entries(draft.batch.answers).map(([path, value]) => ({ seq: 0, path, value }));
  if (failure.code === 'answer_conflict') {
    const newer = draft.pending.map(({ path }) => path);
    const again = changes.filter(({ path }) => !newer.includes(path));
    const revision = Math.max(draft.revision, ...failure.details.map(revisionOf));
    const pending = [...again, ...draft.pending];
    return [{ ...withDraft(state, { batch: null, pending, revision }), dueAt: now }, []];
  }
  if (failure.code === 'validation_failed') {
    const parked = [...draft.parked, ...changes];
    return [withDraft(state, { batch: null, parked }), [report]];
  }
  return [{ ...state, trouble: 'refused' }, [report]];
}

const revisionOf = ({ current }: { readonly current?: unknown }): number => {
  const revision = (current as { revision?: unknown } | null | undefined)?.revision;
  return typeof revision === 'number' ? revision : 0;
};

/** Works out what follows from a state: write it down, send what is written down, or wait. */
function settle(received: OutboxState, before: readonly OutboxEffect[], now: number): Step {
  const effects = [...before];
  let state = received;
  const batch = freezeBatch(state.draft, state.dueAt !== null && state.dueAt <= now);
  if (batch) state = withDraft(state, batch);
  if (batch || !hasWork(state.draft)) state = { ...state, dueAt: null };
  if (state.version > state.asked) {
    effects.push({ type: 'store', version: state.version, draft: state.draft });
    state = { ...state, asked: state.version };
  }
  if (readyToSend(state, now) && state.draft.batch) {
    effects.push({ type: 'send', draft: state.draft, batch: state.draft.batch });
    state = { ...state, inFlight: true };
  }
  const wakeAt = nextLook(state, now);
  if (wakeAt !== null && (state.wakeAt === null || wakeAt < state.wakeAt)) {
    effects.push({ type: 'wake', at: wakeAt });
    state = { ...state, wakeAt };
  }
  const sync = syncOf(state);
  if (!sameSync(sync, state.sync)) {
    effects.push({ type: 'report', report: { type: 'outbox.synced', sync } });
    state = { ...state, sync };
  }
  return [state, effects];
}

const hasWork = ({ pending, submitKey }: Draft): boolean => pending.length > 0 || submitKey !== null;

const halted = ({ trouble }: OutboxState): boolean => trouble === 'keyRejected' || trouble === 'refused';

/** A batch leaves only once its key is written down: a reload must repeat it, not make it anew. */
const readyToSend = (state: OutboxState, now: number): boolean =>
  state.draft.batch !== null &&
  !state.inFlight &&
  !halted(state) &&
  state.stored >= state.version &&
  now >= state.notBefore;

const nextLook = (state: OutboxState, now: number): number | null => {
  if (state.inFlight || halted(state)) return null;
  if (state.draft.batch) return state.notBefore > now ? state.notBefore : null;
  return state.dueAt !== null && state.dueAt > now ? state.dueAt : null;
};

function syncOf({ draft, durable, stored, version, inFlight, trouble, notBefore }: OutboxState): Sync {
  const waiting = draft.pending.length + (draft.batch ? 1 : 0);
  const kept = durable && stored >= version;
  const state: SyncState =
    trouble ?? (inFlight ? 'saving' : waiting > 0 ? (kept ? 'kept' : 'dirty') : draft.savedAt ? 'saved' : 'clean');
  return { state, waiting, durable, savedAt: draft.savedAt, retryAt: trouble && notBefore ? notBefore : null };
}

const sameSync = (a: Sync, b: Sync): boolean =>
  a.state === b.state &&
  a.waiting === b.waiting &&
  a.durable === b.durable &&
  a.savedAt === b.savedAt &&
  a.retryAt === b.retryAt;
