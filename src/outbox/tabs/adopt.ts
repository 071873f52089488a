import { equalAnswers } from '../conflicts/merge.js';
import { losersOf } from '../conflicts/resolve.js';
import { own, recordOf } from '../core/answer-record.js';
import type { Conflict, Draft, Shelved } from '../core/draft.js';
import type { Orphan, OutboxEffect } from '../core/events.js';
import { localView } from '../core/local-view.js';
import { type OutboxState, report, withDraft } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { type Change, happensIn, isGroupChange, isInside, isPress, isSet, type SetAnswer } from '../queue/change.js';
import { submitKeyFor, unfreeze } from '../queue/freeze.js';
import { lastAnswers, startOver } from '../replies/restart.js';
import { echoesSince, withEchoes } from './echoes.js';
import { withPlanted } from './planted.js';
import { superseded } from './superseded.js';

/** Takes over what a tab that is gone left unsent. */
export function adopt(before: OutboxState, { lane, draft: orphan }: Orphan): OutboxState {
  if (orphan.discarding) return { ...withDraft(before, {}), drops: [...before.drops, lane] };
  const state = loosened(before);
  const { draft, setup } = state;
  const elsewhere = orphan.entry && orphan.entry.entry_id !== draft.entry?.entry_id;
  const unsent = elsewhere
    ? (startOver({ draft: orphan, setup }, null).pending ?? [])
    : withPlanted(stillToSend([...changesIn(orphan.batch), ...orphan.pending], draft), orphan, draft);
  const heard = unsent.map((change) => lastHeard(change, draft));
  const isBehind = !elsewhere && orphan.revision < draft.revision;
  const [theirs, news] = isBehind ? superseded(heard, orphan, draft) : [heard, []];
  const outspoken = unsent
    .filter(isSet)
    .filter((change) => !heard.includes(change))
    .map(shelvedMine);
  const [ordered, losers] = interleave(draft, theirs);
  const found = new Set<Change>(theirs);
  const misplaced = misplacedIn([...changesIn(draft.batch), ...ordered], found);
  const merged = ordered.filter((change) => !misplaced.has(change));
  const pending = numbered(merged, changesIn(draft.batch));
  const buried = [...buriedIn([...changesIn(draft.batch), ...merged], found), ...[...misplaced].filter(isGiven)].map(
    shelvedMine,
  );
  const waiting = [...changesIn(draft.batch), ...pending];
  const allParked = [...draft.parked, ...orphan.parked];
  const parked = allParked.filter(({ change }) => !isSet(change) || !lastAnswer(waiting, change.path));
  const open = [...draft.conflicts, ...orphan.conflicts, ...news];
  const conflicts = open.filter((conflict, index) => isUndecided(conflict, waiting, parked) && isFirst(open, index));
  const given: readonly Shelved[] = [
    ...allParked
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
    shelf: [...draft.shelf, ...orphan.shelf, ...losers, ...outspoken, ...given, ...buried],
    removed: [...draft.removed, ...orphan.removed],
    // Under its old key it said something about another revision.
    submitKey: draft.submitKey ?? (orphan.submitKey && submitKeyFor(draft, setup)),
    submitSent: draft.submitSent || orphan.submitSent,
  });
  const foundBefore = new Set<Change>([...theirs, ...draft.pending.filter((change) => state.aged.has(change.seq))]);
  const left = new Set<Change>(unsent);
  const aged = new Set(state.aged);
  const borrowed = new Set(state.borrowed);
  const heardOnly = new Set(state.heardOnly);
  merged.forEach((change, index) => {
    const seq = pending[index]?.seq ?? 0;
    if (foundBefore.has(change)) aged.add(seq);
    if (found.has(change)) (left.has(change) ? borrowed : heardOnly).add(seq);
  });
  const unsure = orphan.submitSent && draft.entry !== null;
  const drops = [...state.drops, lane];
  return { ...adopted, aged, borrowed, heardOnly, drops, pull: unsure ? 'verify' : state.pull, dueAt: 0 };
}

const isGiven = (change: Change): change is SetAnswer => isSet(change) && change.value !== null;

/** Changes in an instance that the other of two tabs had taken away before: there is no place for them. */
function misplacedIn(changes: readonly Change[], found: ReadonlySet<Change>): ReadonlySet<Change> {
  const misplaced = new Set<Change>();
  changes.forEach((change, at) => {
    const last = changes
      .slice(0, at)
      .findLast((other) => isGroupChange(other) && 'id' in other && happensIn(change, other));
    if (!last) return;
    const isGone = last.kind === 'remove' && found.has(last) !== found.has(change);
    if (isGone || misplaced.has(last)) misplaced.add(change);
  });
  return misplaced;
}

/** Answers in an instance that the other of two tabs took away: nobody there knew of them. */
function buriedIn(changes: readonly Change[], found: ReadonlySet<Change>): readonly SetAnswer[] {
  const isBuried = (change: Change, at: number): change is SetAnswer => {
    if (!isGiven(change)) return false;
    const after = changes.slice(at + 1).filter((other) => !isPress(other) && !isSet(other));
    const last = after.findLast((other) => 'id' in other && isInside(change.path, other));
    return last?.kind === 'remove' && found.has(last) !== found.has(change);
  };
  return changes.filter(isBuried);
}

/** What a page has to show once it has taken over answers and instances of another. */
export function shownBy(before: Draft, after: Draft): readonly OutboxEffect[] {
  if (before === after) return [];
  const [was, is] = [localView(before), localView(after)];
  const changed = recordOf({});
  for (const path of new Set([...Object.keys(was.answers), ...Object.keys(is.answers)])) {
    const [old, value] = [own(was.answers, path), own(is.answers, path)];
    // One that was emptied is not one that nobody has answered: that may have a default.
    const isEmptied = value === null && old === undefined;
    if (isEmptied || !equalAnswers(old ?? null, value ?? null)) changed[path] = value ?? null;
  }
  const groups = Object.fromEntries(
    Object.entries(is.groups).filter(([group, ids]) => !isSame(was.groups[group], ids)),
  );
  if (Object.keys(changed).length + Object.keys(groups).length === 0) return [];
  return [report({ type: 'outbox.foreign', changed, groups })];
}

const isSame = (a: readonly string[] | undefined, b: readonly string[]): boolean => String(a) === String(b);

/**
 * What a tab left behind, without presses, and without answers before one that is known to have arrived: where its last
 * writes to the store failed, it may have sent more than it left a note of.
 */
function stillToSend(changes: readonly Change[], { base }: Draft): readonly Change[] {
  const arrived = new Map<string, number>();
  for (const { path, value, seq } of changes.filter(isSet)) {
    const there = own(base, path);
    if (there !== undefined && equalAnswers(value, there)) arrived.set(path, seq);
  }
  const isPast = (change: Change): boolean => isSet(change) && change.seq < (arrived.get(change.path) ?? -1);
  return changes.filter((change) => !isPress(change) && !isPast(change));
}

/** The last answer to a question that was heard of: a tab may have gone before it could write down its last one. */
function lastHeard(change: Change, draft: Draft): Change {
  if (!isSet(change)) return change;
  const { path } = change;
  const [last] = echoesSince(draft.echoes, path, change.seq).toSorted((a, b) => b.seq - a.seq);
  const ours = lastAnswer([...changesIn(draft.batch), ...draft.pending], path);
  return !last || (ours && ours.seq >= last.seq) ? change : { ...change, ...last };
}

/** A save that was put together and never left is put together again: an answer that is found may be later than one in it. */
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
function interleave(draft: Draft, found: readonly Change[]): readonly [readonly Change[], readonly Shelved[]] {
  const [frozen, ours, others] = [changesIn(draft.batch), draft.pending, found].map(lastSeqs);
  const last = (seqs: ReadonlyMap<string, number> | undefined, path: string): number => seqs?.get(path) ?? -1;
  const theyWin = (path: string): boolean => last(others, path) > Math.max(last(ours, path), last(frozen, path));
  // What was answered there again, and here in between, is not said after that.
  const isPast = (change: Change): boolean =>
    isSet(change) && theyWin(change.path) && change.seq < last(frozen, change.path);
  const theirs = found.filter((change) => !isPast(change));
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
