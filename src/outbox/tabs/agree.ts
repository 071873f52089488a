import type { Beginning, Draft, KeptReceipt } from '../core/draft.js';
import type { OutboxEffect, Shared } from '../core/events.js';
import { viewFrom } from '../core/local-view.js';
import { type OutboxState, report, type Step, withDraft, withGate, withoutPresses } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isPress, isSet } from '../queue/change.js';
import { isSensitive, submitKeyFor, unfreeze } from '../queue/freeze.js';
import { joinGates } from '../queue/request-gate.js';
import { applyRemote } from '../replies/apply-remote.js';
import { concludeElsewhere } from '../replies/conclude.js';
import { startOver } from '../replies/restart.js';
import { withEchoes } from './echoes.js';
import { isHeardKept, isOverdue, shelveRemoteAnswers } from './remote-answers.js';

/** Hears of something the tabs agreed on; while a request is on its way only the gate matters. */
export function takeAgreed(state: OutboxState, shared: Shared): Step {
  if (state.inFlight) return [{ ...state, gate: joinGates(state.gate, shared.gate) }, []];
  const [joined, effects] = joinShared(state, shared);
  // What was paid for is not what would be sent now.
  return joined.draft.batch === state.draft.batch ? [joined, effects] : [{ ...joined, charged: null }, effects];
}

/** Whether what the tabs agree on differs from what this one was about to do. */
export function disagrees({ draft }: OutboxState, shared: Shared): boolean {
  const { entry, createKey } = shared;
  if (newReceipt(draft, shared)) return true;
  // One that is made is everybody's, under whichever key that was: it is not to be made again.
  if (entry) return entry.entry_id !== draft.entry?.entry_id;
  if (draft.entry) return false;
  const wasSent = draft.batch !== null && draft.batch.attempts > 1;
  return !wasSent && createKey !== draft.createKey;
}

/** What a tab that has sent the entry left of it; the receipt an edit began with is no news. */
const newReceipt = ({ editing }: Draft, { receipt }: Shared): KeptReceipt | null =>
  receipt?.submitted_at === editing?.submitted_at ? null : receipt;

/** Takes over what the tabs of a form agree on: one entry, one key to create it, one gate. */
export function joinShared(before: OutboxState, shared: Shared): Step {
  const state = { ...before, draft: { ...before.draft, seq: Math.max(before.draft.seq, shared.seq) } };
  const { draft } = state;
  const gate = joinGates(state.gate, shared.gate);
  // Written down again by this tab's clock: one that was put back would make the wait begin again at every look.
  const gated = gate.notBefore > state.gate.notBefore ? withGate(state, gate) : { ...state, gate };
  const joined = shared.submitSent && !draft.submitSent ? withDraft(gated, { submitSent: true }) : gated;
  const receipt = newReceipt(draft, shared);
  if (receipt) return concludeElsewhere(joined, receipt);
  // What became of a submit is found out where it was sent: sent anywhere else, it could be a second one.
  if (draft.entry && draft.submitKey && draft.submitSent) return [joined, []];
  // What was agreed on before this tab started over no longer holds.
  if (shared.createRound < draft.createRound) return [joined, []];
  if (shared.entry && shared.entry.entry_id !== draft.entry?.entry_id) {
    // Whatever was refused was not asked of this one.
    const halt = state.halt === 'refused' ? null : state.halt;
    return [{ ...withDraft(joined, startOver(joined, shared.entry)), pull: 'refresh', halt }, []];
  }
  const isRenewed = draft.entry !== null && shared.entry === null && shared.createRound > draft.createRound;
  // It was to be made in a newer version by a tab that did not know of this one yet, and will when it hears of it.
  if (isRenewed && shared.yields) return [withDraft(joined, { createRound: shared.createRound }), []];
  if (isRenewed) {
    const { createKey, createRound, planted } = shared;
    const { groups, beginning } = planted;
    const newKeys = { createKey, createRound, beginning, yields: undefined };
    const renewed = withDraft(joined, { ...startOver(joined, null, groups), ...newKeys });
    // There is nothing to look at until it is made.
    return [{ ...renewed, pull: null }, movedTo(beginning, draft)];
  }
  if (draft.entry || shared.createKey === draft.createKey) return [joined, []];
  return replanted(joined, shared);
}

/** Another tab was first to name the key, and what the entry begins with: edits of other instances become new ones. */
export function replanted(state: OutboxState, { createKey, createRound, planted, yields }: Shared): Step {
  const { beginning } = planted;
  const back = withDraft(state, { ...unfreeze(state.draft), createKey, createRound, beginning, yields });
  const { draft, aged } = back;
  const base = viewFrom(draft.base, draft.groups);
  // Whatever the other does not name it has not, and must not be named here under the same key.
  const unnamed = Object.fromEntries(Object.keys(draft.groups).map((group) => [group, []]));
  const news = { changed: {}, removed: [], groups: { ...unnamed, ...planted.groups } };
  const [next, effects] = applyRemote({ draft, base, news, ownPaths: new Set(), aged, at: null, whole: true });
  const moved = movedTo(beginning, draft);
  // What was refused for its version is to be made in another.
  const halt = moved.length > 0 && state.halt === 'refused' ? null : state.halt;
  return [{ ...withDraft(back, { ...next, groups: planted.groups }), halt }, [...effects, ...moved]];
}

/** Says that the entry is to be made in another version than the one shown here. */
const movedTo = ({ version_id }: Beginning, draft: Draft): readonly OutboxEffect[] =>
  version_id === draft.version_id ? [] : [report({ type: 'outbox.moved', version_id })];

/**
 * The state of a tab whose draft was taken over by another while it slept: what was stored is that one's now. What this
 * one had taken over itself, and not written down, still lies where it was found.
 */
export function withoutAdopted(state: OutboxState, written = 0): OutboxState {
  const { setup, borrowed, heardOnly, inFlight } = state;
  const { batch } = state.draft;
  const storedSeq = Math.max(state.storedSeq, written);
  // Of a press that is on its way only this tab will hear.
  const isPressing = inFlight === 'batch' && changesIn(batch).some(isPress);
  const [draft, unpressed] = isPressing ? [state.draft, []] : withoutPresses(state.draft);
  const isOnlyHere = (change: Change): boolean =>
    isSensitive(setup, change) || heardOnly.has(change.seq) || (change.seq > storedSeq && !borrowed.has(change.seq));
  const waiting = isPressing ? draft.pending : (unfreeze(draft).pending ?? draft.pending);
  const pending = waiting.filter(isOnlyHere);
  const next = withDraft(state, {
    batch: isPressing ? batch : null,
    pending,
    suspects: [],
    parked: [],
    notes: {},
    conflicts: [],
    shelf: [],
    // Whoever pressed submit waits here for what comes of it; under the old key another tab may say something else.
    submitKey: draft.submitKey && submitKeyFor(draft, setup),
    echoes: withEchoes(draft.echoes, [...changesIn(batch), ...draft.pending].filter(isSet)),
  });
  // Others may have gone on while it slept: what was typed before is as good as an earlier page's.
  const aged = new Set([...state.aged, ...pending.map(({ seq }) => seq)]);
  return {
    ...next,
    unpressed: [...state.unpressed, ...unpressed],
    drops: [],
    borrowed: new Set(),
    heardOnly: new Set(),
    aged,
    held: null,
  };
}

/** How long a submit waits for what other tabs have to send, and how often it looks. */
const patience = { longest: 30_000, between: 1000 };

/** A submit takes along what other tabs have not sent yet: they are asked for it, and it waits for them a while. */
export function awaitOthers(state: OutboxState, others: number | undefined, now: number): Step {
  const { draft, held, heard } = state;
  // One that was put together and never left can still wait, whatever was typed since.
  const isNext = draft.batch ? draft.batch.kind === 'submit' && draft.batch.attempts === 0 : draft.pending.length === 0;
  if ((others === undefined && !heard) || !draft.submitKey || !draft.entry || !isNext) return [state, []];
  const since = held?.since ?? now;
  const isSending = others !== undefined && others > 0 && now - since < patience.longest;
  // What is heard to be on the device, and no tab has there to send any more, was sent or given up by the one that said it.
  const isOpen = heard !== null && (others === undefined || (others === 0 && !isHeardKept(state)));
  if (!isSending && held?.looked && (!isOpen || isOverdue(state, now))) {
    // A tab that is gone will not send what it said, and that is shown here; unless it was going to look, and has not yet.
    return state.pull || !isOpen ? [state, []] : shelveRemoteAnswers(state);
  }
  // What they sent is to be seen here before it is submitted from here.
  const looking = { ...withDraft(state, { batch: null }), pull: state.pull ?? ('refresh' as const) };
  if (!isSending && !held?.looked) return [{ ...looking, held: { since, until: now, looked: true } }, []];
  return [
    { ...looking, turn: 'used', held: { since, until: now + patience.between, looked: !isSending } },
    [{ type: 'hurry' }],
  ];
}
