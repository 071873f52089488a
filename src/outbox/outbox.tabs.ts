import type { EntryRef } from '../contract/index.js';
import type { Groups } from '../form/index.js';
import { changesIn } from './batch.js';
import { type Change, isPress, isSet, type NewChange, type SetAnswer } from './change.js';
import type { Conflict, Draft, Shelved } from './draft.js';
import { withEchoes } from './echoes.js';
import { viewFrom } from './local-view.js';
import { absorb } from './outbox.absorb.js';
import { concludeElsewhere } from './outbox.conclude.js';
import { losersOf } from './outbox.conflicts.js';
import type { Orphan, Shared } from './outbox.events.js';
import { isSensitive, submitKeyFor, unfreeze } from './outbox.freeze.js';
import { joinGates } from './outbox.gate.js';
import { equalAnswers } from './outbox.merge.js';
import { type OutboxState, type Step, withDraft, withGate, withoutPresses } from './outbox.state.js';

/** Hears of something the tabs agreed on; while a request is on its way only the gate matters. */
export function heed(state: OutboxState, shared: Shared): Step {
  if (state.inFlight) return [{ ...state, gate: joinGates(state.gate, shared.gate) }, []];
  const [joined, effects] = joinShared(state, shared);
  // What was paid for is not what would be sent now.
  return joined.draft.batch === state.draft.batch ? [joined, effects] : [{ ...joined, charged: null }, effects];
}

/** Whether what the tabs agree on differs from what this one was about to do. */
export function disagrees({ draft }: OutboxState, { entry, createKey }: Shared): boolean {
  if (draft.entry) return entry !== null && entry.entry_id !== draft.entry.entry_id;
  const wasSent = draft.batch !== null && draft.batch.attempts > 1;
  return !wasSent && createKey !== draft.createKey;
}

/** Takes over what the tabs of a form agree on: one entry, one key to create it, one gate. */
export function joinShared(state: OutboxState, shared: Shared): Step {
  const { draft } = state;
  const gate = joinGates(state.gate, shared.gate);
  // Written down again by this tab's clock: one that was put back would make the wait begin anew at every look.
  const gated = gate.notBefore > state.gate.notBefore ? withGate(state, gate) : { ...state, gate };
  const joined = shared.submitSent && !draft.submitSent ? withDraft(gated, { submitSent: true }) : gated;
  // One that an edit began with is no news.
  if (shared.receipt && shared.receipt.submitted_at !== draft.editing?.submitted_at)
    return concludeElsewhere(joined, shared.receipt);
  // What was agreed on before this tab started over no longer holds.
  if (shared.createRound < draft.createRound) return [joined, []];
  if (shared.entry && shared.entry.entry_id !== draft.entry?.entry_id)
    return [{ ...withDraft(joined, startOver(joined.draft, shared.entry)), pull: 'refresh' }, []];
  const isRenewed = draft.entry !== null && shared.entry === null && shared.createRound > draft.createRound;
  if (isRenewed) {
    const { createKey, createRound, planted } = shared;
    return [withDraft(joined, { ...startOver(joined.draft, null, planted.groups), createKey, createRound }), []];
  }
  if (draft.entry || shared.createKey === draft.createKey) return [joined, []];
  return replanted(joined, shared);
}

/** Another tab was first to name the key, and the instances the entry begins with: edits of others become new ones. */
function replanted(state: OutboxState, { createKey, createRound, planted }: Shared): Step {
  const back = withDraft(state, { ...unfreeze(state.draft), createKey, createRound, hidden: planted.hidden });
  const { draft, aged } = back;
  const base = viewFrom(draft.base, draft.groups);
  const news = { changed: {}, removed: [], groups: planted.groups };
  const [next, effects] = absorb({ draft, base, news, ownPaths: new Set(), aged, at: null, whole: true });
  return [withDraft(back, next), effects];
}

/**
 * The state of a tab whose draft was taken over by another while it slept: what was stored is that one's now. What this
 * one had taken over itself, and not written down, still lies where it was found.
 */
export function withoutAdopted(state: OutboxState, written = 0): OutboxState {
  const { setup, borrowed, inFlight } = state;
  const { batch } = state.draft;
  const storedSeq = Math.max(state.storedSeq, written);
  // Of a press that is on its way only this tab will hear.
  const isPressing = inFlight === 'batch' && changesIn(batch).some(isPress);
  const [draft, unpressed] = isPressing ? [state.draft, []] : withoutPresses(state.draft);
  const isOnlyHere = (change: Change): boolean =>
    isSensitive(setup, change) || (change.seq > storedSeq && !borrowed.has(change.seq));
  const waiting = isPressing ? draft.pending : (unfreeze(draft).pending ?? draft.pending);
  const next = withDraft(state, {
    batch: isPressing ? batch : null,
    pending: waiting.filter(isOnlyHere),
    suspects: [],
    parked: [],
    notes: {},
    conflicts: [],
    shelf: [],
    // Whoever pressed submit waits here for what comes of it; under the old key another tab may say something else.
    submitKey: draft.submitKey && submitKeyFor(draft, setup),
    echoes: withEchoes(draft.echoes, [...changesIn(batch), ...draft.pending].filter(isSet)),
  });
  return { ...next, unpressed: [...state.unpressed, ...unpressed], drops: [], borrowed: new Set(), held: null };
}

/** How long a submit waits for what other tabs have to send, and how often it looks. */
const patience = { longest: 30_000, between: 1000 };

/** A submit takes along what other tabs have not sent yet: they are asked for it, and it waits for them a while. */
export function awaitOthers(state: OutboxState, others: number | undefined, now: number): Step {
  const { draft, held } = state;
  const isFresh = !draft.batch || (draft.batch.kind === 'submit' && draft.batch.attempts === 0);
  if (others === undefined || !draft.submitKey || !draft.entry || draft.pending.length > 0 || !isFresh)
    return [state, []];
  const since = held?.since ?? now;
  const isWaiting = others > 0 && now - since < patience.longest;
  if (!isWaiting && held?.looked) return [state, []];
  // What they sent is to be seen here before it is submitted from here.
  const looking = { ...withDraft(state, { batch: null }), pull: state.pull ?? ('refresh' as const) };
  if (!isWaiting) return [{ ...looking, held: { since, until: now, looked: true } }, []];
  return [
    { ...looking, turn: 'used', held: { since, until: now + patience.between, looked: false } },
    [{ type: 'hurry' }],
  ];
}

/** Everything the draft holds, as changes that could make it anew in an entry that begins with some instances. */
function rebuilt({ base, groups }: Draft, begun: Groups): readonly NewChange[] {
  const adds = Object.keys(groups)
    .sort((a, b) => a.split('.').length - b.split('.').length)
    .flatMap((group) =>
      (groups[group] ?? [])
        .filter((id) => !(begun[group] ?? []).includes(id))
        .map((id): NewChange => ({ kind: 'add', group, id, position: 'end', restore: false })),
    );
  const sets = Object.entries(base).map(([path, value]): NewChange => ({ kind: 'set', path, value }));
  return [...adds, ...sets];
}

/** The draft for another entry: nothing of it is confirmed there yet; one to be created begins with its instances. */
export function startOver(draft: Draft, entry: EntryRef | null, planted: Groups = draft.groups): Partial<Draft> {
  const groups = entry ? {} : planted;
  const unsent = [...changesIn(draft.batch), ...draft.pending].filter((change) => !isPress(change));
  const remade = draft.entry ? rebuilt(draft, groups) : [];
  const pending = [...remade, ...unsent].map((change, index) =>
    remade.length > 0 ? ({ ...change, seq: draft.seq + 1 + index } as Change) : (change as Change),
  );
  return {
    entry,
    revision: 0,
    base: {},
    groups,
    batch: null,
    pending: lastAnswers(pending),
    suspects: [],
    removed: [],
    seq: remade.length > 0 ? draft.seq + pending.length : draft.seq,
  };
}

/** Takes over what a tab that is gone left unsent. */
export function adopt(before: OutboxState, { lane, draft: orphan }: Orphan): OutboxState {
  if (orphan.discarding) return { ...withDraft(before, {}), drops: [...before.drops, lane] };
  const state = loosened(before);
  const { draft, setup } = state;
  const elsewhere = orphan.entry && orphan.entry.entry_id !== draft.entry?.entry_id;
  const theirs = elsewhere
    ? (startOver(orphan, null).pending ?? [])
    : [...changesIn(orphan.batch), ...orphan.pending].filter((change) => !isPress(change));
  const [merged, losers] = interleave(draft, theirs);
  const pending = numbered(merged, changesIn(draft.batch));
  const waiting = [...changesIn(draft.batch), ...pending];
  const aside = [...draft.parked, ...orphan.parked];
  const parked = aside.filter(({ change }) => !isSet(change) || !lastAnswer(waiting, change.path));
  const open = [...draft.conflicts, ...orphan.conflicts];
  const conflicts = open.filter((conflict, index) => isUndecided(conflict, waiting, parked) && isFirst(open, index));
  const given: readonly Shelved[] = [
    ...aside
      .filter((item) => !parked.includes(item))
      .flatMap(({ change }) => (isSet(change) ? [shelvedMine(change)] : [])),
    ...losersOf(open.filter((conflict) => !conflicts.includes(conflict))),
  ];
  const echoes = withEchoes(draft.echoes, theirs.filter(isSet));
  const adopted = withDraft(state, {
    pending,
    echoes,
    suspects: [],
    seq: Math.max(Math.ceil(pending.at(-1)?.seq ?? 0), draft.seq, orphan.seq),
    parked,
    notes: { ...orphan.notes, ...draft.notes },
    conflicts,
    shelf: [...draft.shelf, ...orphan.shelf, ...losers, ...given],
    removed: [...draft.removed, ...orphan.removed],
    // Under its old key it said something about another revision.
    submitKey: draft.submitKey ?? (orphan.submitKey && submitKeyFor(draft, setup)),
    submitSent: draft.submitSent || orphan.submitSent,
  });
  const foundBefore = new Set<Change>([...theirs, ...draft.pending.filter((change) => state.aged.has(change.seq))]);
  const found = new Set<Change>(theirs);
  const aged = new Set(state.aged);
  const borrowed = new Set(state.borrowed);
  merged.forEach((change, index) => {
    const seq = pending[index]?.seq ?? 0;
    if (foundBefore.has(change)) aged.add(seq);
    if (found.has(change)) borrowed.add(seq);
  });
  const unsure = orphan.submitSent && draft.entry !== null;
  return { ...adopted, aged, borrowed, drops: [...state.drops, lane], pull: unsure ? 'verify' : state.pull, dueAt: 0 };
}

/** A save that was put together and never left is put together anew: an answer that is found may be later than one in it. */
const loosened = (state: OutboxState): OutboxState => {
  const { batch } = state.draft;
  return batch?.kind === 'save' && batch.attempts === 0 ? withDraft(state, unfreeze(state.draft)) : state;
};

/** Whether nothing was typed since that decides a conflict. */
function isUndecided(
  { path, mine, theirs, stands }: Conflict,
  waiting: readonly Change[],
  parked: Draft['parked'],
): boolean {
  if (parked.some(({ change }) => isSet(change) && change.path === path)) return false;
  const last = lastAnswer(waiting, path);
  return !last || equalAnswers(last.value, stands === 'mine' ? mine : theirs);
}

const lastAnswer = (changes: readonly Change[], path: string): SetAnswer | undefined =>
  changes.filter(isSet).findLast((change) => change.path === path);

const shelvedMine = ({ path, value }: SetAnswer): Shelved => ({ path, value, whose: 'mine' });

const isFirst = (open: readonly Conflict[], index: number): boolean =>
  open.findIndex(({ path }) => path === open[index]?.path) === index;

/** Two tabs count alike, so one number may stand for two changes: the second moves on by a little. */
function numbered(changes: readonly Change[], frozen: readonly Change[]): readonly Change[] {
  const used = new Set(frozen.map(({ seq }) => seq));
  let last = 0;
  return changes.map((change) => {
    last = change.seq > last ? change.seq : last + 0.001;
    while (used.has(last)) last += 0.001;
    return last === change.seq ? change : { ...change, seq: last };
  });
}

/** When each question was last answered. */
const lastSeqs = (changes: readonly Change[]): ReadonlyMap<string, number> =>
  new Map(changes.flatMap((change) => (isSet(change) ? [[change.path, change.seq] as const] : [])));

/**
 * What two tabs have waiting, in one order. Of two answers to one question the later stands, and the other is kept
 * on the shelf: nobody saw both. What is frozen here already stands before them all.
 */
function interleave(draft: Draft, theirs: readonly Change[]): readonly [readonly Change[], readonly Shelved[]] {
  const [frozen, ours, others] = [changesIn(draft.batch), draft.pending, theirs].map(lastSeqs);
  const last = (seqs: ReadonlyMap<string, number> | undefined, path: string): number => seqs?.get(path) ?? -1;
  const theyWin = (path: string): boolean => last(others, path) > Math.max(last(ours, path), last(frozen, path));
  const kept = [
    ...draft.pending.filter((change) => !isSet(change) || !theyWin(change.path)),
    ...theirs.filter((change) => !isSet(change) || theyWin(change.path)),
  ];
  // Whether what is frozen still gets there nobody can say.
  const beaten = changesIn(draft.batch).filter((change) => isSet(change) && theyWin(change.path));
  const losers = [...beaten, ...draft.pending, ...theirs]
    .filter(isSet)
    .filter((change) => !kept.includes(change))
    .map(shelvedMine);
  return [lastAnswers(kept.sort((a, b) => a.seq - b.seq)), losers];
}

/** Changes with later answers in the place of earlier ones, where nothing but answers stands between them. */
function lastAnswers(changes: readonly Change[]): readonly Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const at = isSet(change) ? kept.findLastIndex((older) => isSet(older) && older.path === change.path) : -1;
    if (at >= 0 && kept.slice(at + 1).every(isSet)) kept.splice(at, 1);
    kept.push(change);
  }
  return kept;
}
