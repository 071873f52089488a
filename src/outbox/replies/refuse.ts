import type { Draft } from '../core/draft.js';
import { type OutboxState, report, type Step, withDraft, withGate } from '../core/state.js';
import { type Batch, isSentSubmit } from '../queue/batch.js';
import { type GroupChange, isInside, type SetAnswer } from '../queue/change.js';
import { unfreeze } from '../queue/freeze.js';
import { afterAnswer, shutWhileUnavailable } from '../queue/request-gate.js';
import { concludeDiscarded } from './conclude.js';
import { park } from './park.js';
import { type Meaning, meaningOf, pausing, type Refusal } from './refusal.js';
import { refusedGroupChange, refusedPress } from './refuse-group.js';

/** A refusal never drops an answer: it goes back into the queue, aside, or waits for a person. */
export function refused(before: OutboxState, refusal: Refusal, wasRead: boolean, now: number): Step {
  const state: OutboxState = { ...before, gate: afterAnswer(before.gate) };
  const meaning = meaningOf(refusal);
  const { batch } = state.draft;
  // The service still knows what it answered to a submit before the key expired, and says so when that comes once more.
  // With that key it takes none again: also of a draft that was thrown away meanwhile it can only tell what is true.
  if (meaning === 'keyRejected' && wasRead && isSentSubmit(batch)) return [{ ...state, pull: null }, []];
  // Gone already, perhaps by a request whose answer was lost; or nobody can get at it with this key any more.
  if (meaning === 'keyRejected' && state.draft.discarding) return concludeDiscarded(state);
  if (batch && 'change' in batch && batch.change.kind === 'press' && !wasRead)
    return refusedPress(state, batch.change, refusal, meaning, now);
  if (meaning === 'keyRejected')
    return [{ ...state, halt: 'keyRejected' }, [report({ type: 'outbox.keyRejected', code: refusal.code })]];
  if (wasRead) return refusedRead(state, refusal, meaning, now);
  const isMissing = refusal.status === 404;
  // What it was about is another tab's by now, or was begun again; that the form takes nothing holds all the same.
  if (!batch) return meaning === 'unavailable' && !isMissing ? refusedForNow(state, refusal, now) : [state, []];
  if (meaning === 'submitted') return [{ ...state, pull: 'reconcile' }, []];
  // It is no draft any more, as far as the service says: it may have been sent after all.
  if (batch.kind === 'discard' && refusal.code === 'state_conflict')
    return [{ ...pausing(withDraft(state, { batch: null }), refusal, now), pull: 'reconcile' }, []];
  if (batch && 'change' in batch && (isMissing || (meaning !== 'unavailable' && meaning !== 'keySpent')))
    return refusedGroupChange(state, batch.change as GroupChange, refusal, meaning, now);
  const isShared = state.setup.tabs && state.conflicts === 0 && isMadeElsewhere(batch, refusal);
  const unfrozen = withDraft(state, isShared ? unfreeze(state.draft) : withNewKey(state.draft, refusal.freshKey));
  // What goes back into the queue has waited already; something typed meanwhile must not make it wait again.
  const back = { ...unfrozen, dueAt: now };
  if (isAboutLists(batch, refusal, meaning)) return [withDraft(back, { singly: true }), []];
  switch (meaning) {
    case 'unavailable':
      return refusedForNow(back, refusal, now);
    case 'conflict':
    case 'limit':
      return refusedAsStale(back, batch, refusal, now);
    case 'keySpent':
      return [pausing(back, refusal, now), []];
    case 'denied':
      return batch?.kind === 'submit' ? withoutSubmit(back, refusal) : halted(back, refusal);
    default:
      return refusedForContent(back, batch, refusal, now);
  }
}

/** Whether another tab may have made the entry: under the same key, with what was answered there. */
const isMadeElsewhere = ({ kind }: Batch, { code }: Refusal): boolean =>
  code === 'state_conflict' || (kind === 'create' && code === 'idempotency_key_reused');

/**
 * Whether a save was refused for the lists in it, or might have been: by a service that does not know them, or because
 * one of the instances cannot be. One by one it turns out which.
 */
function isAboutLists(batch: Batch, { code, details }: Refusal, meaning: Meaning): boolean {
  if (!('adds' in batch) || !batch.adds) return false;
  if (meaning === 'limit' || code === 'state_conflict') return true;
  const { adds } = batch;
  const named = details.filter((detail) => detail.in === 'answers');
  const isIn = named.some(({ path }) => adds.some((add) => isInside(path, add)));
  // Nobody else can have answered in an instance that is yet to be made: it was there before, and was removed.
  if (meaning === 'conflict') return isIn;
  if (meaning !== 'content') return false;
  return isIn || named.length === 0 || named.some(({ path }) => adds.some(({ group }) => path === group));
}

/** Nothing that time could mend: everything stays until a person asks again. */
const halted = (state: OutboxState, { code, details }: Refusal): Step => [
  { ...state, halt: 'refused' },
  [report({ type: 'outbox.refused', code, details })],
];

/** The wish to submit is over; the respondent hears why, and may have it again. */
const withoutSubmit = (state: OutboxState, { code, details }: Refusal): Step => [
  withDraft(state, { submitKey: null, ...(details.some(isTooMany(state.draft)) && { singly: true }) }),
  [report({ type: 'outbox.submitRefused', code, details })],
];

/** A service that counts instances a submit had left out can only be told by removing them. */
const isTooMany =
  ({ submitGroups = {} }: Draft) =>
  ({ code, path }: Refusal['details'][number]): boolean =>
    code === 'max_instances' && Object.hasOwn(submitGroups, path);

function refusedRead(state: OutboxState, refusal: Refusal, meaning: Meaning, now: number): Step {
  if (meaning === 'denied') return halted(state, refusal);
  return [withGate(state, shutWhileUnavailable(state.gate, refusal.spread, now)), []];
}

/**
 * A refusal is remembered under its key, so whatever comes of the batch goes out under another. Only a draft that
 * exists already may be another tab's doing, which the next turn will tell.
 */
function withNewKey(draft: Draft, freshKey: string): Partial<Draft> {
  const back = unfreeze(draft);
  if (draft.batch?.kind === 'create') return { ...back, createKey: freshKey, createRound: draft.createRound + 1 };
  if (draft.batch?.kind !== 'submit') return back;
  // An earlier try of the same submit, of which nobody heard again, may still have gone through.
  const submitSent = draft.batch.attempts > 1;
  // Who has thrown the draft away since does not wish for it any more.
  return { ...back, submitKey: draft.submitKey && freshKey, submitSent };
}

/** The form takes nothing at present: answers, and the wish to submit them, wait until it does. */
function refusedForNow(state: OutboxState, refusal: Refusal, now: number): Step {
  const shut = withGate(state, shutWhileUnavailable(state.gate, refusal.spread, now));
  return [shut, [report({ type: 'outbox.unavailable', code: refusal.code, retryAt: shut.gate.notBefore })]];
}

/** Somebody else was faster: look at the entry, merge, and go on with what is left. */
function refusedAsStale(state: OutboxState, batch: Batch | null, refusal: Refusal, now: number): Step {
  const looking = { ...pausing(state, refusal, now), pull: 'refresh' as const };
  return batch?.kind === 'submit' ? withoutSubmit(looking, refusal) : [looking, []];
}

/** One answer the service cannot take must not hold up the others: it is found and put aside. */
function refusedForContent(state: OutboxState, batch: Batch | null, refusal: Refusal, now: number): Step {
  if (batch?.kind === 'submit') return withoutSubmit(state, refusal);
  if (!batch || !('changes' in batch)) return halted(state, refusal);
  if (batch.kind === 'create' && refusal.code === 'state_conflict')
    return isReplaced(refusal) || state.conflicts >= 3 ? replaced(state) : [pausing(state, refusal, now), []];
  if (isMissingInstance(refusal) && state.conflicts < 2) return refusedAsStale(state, batch, refusal, now);
  const named = new Set(refusal.details.filter((detail) => detail.in === 'answers').map(({ path }) => path));
  const culprits = culpritsAmong(batch.changes, named);
  if (culprits.length === 0) {
    if (batch.changes.length === 0) return halted(state, refusal);
    return [withDraft(state, { suspects: batch.changes.map(({ seq }) => seq) }), []];
  }
  const seqs = new Set(culprits.map(({ seq }) => seq));
  return [withDraft(state, park(state.draft, seqs, refusal.code, refusal.details)), []];
}

const isReplaced = ({ details }: Refusal): boolean => details.some(({ path }) => path.endsWith('version_id'));

/** No entry begins in that version any more: nothing is at fault, and nothing leaves before the draft has moved. */
const replaced = (state: OutboxState): Step => [
  { ...withDraft(state, { submitKey: null, submitAt: undefined }), halt: 'refused' },
  [report({ type: 'outbox.replaced' })],
];

/** Whether an answer was given in an instance the service does not have: a look at the entry tells why. */
const isMissingInstance = ({ details }: Refusal): boolean =>
  details.some(({ code, path }) => code === 'unknown_path' && path.includes('.'));

/** The changes known to be refused: those the service names, or the only one there was. */
function culpritsAmong(changes: readonly SetAnswer[], named: ReadonlySet<string>): readonly SetAnswer[] {
  if (changes.length === 1) return changes;
  return changes.filter(({ path }) => named.has(path));
}
