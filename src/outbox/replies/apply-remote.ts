import type { Answer, Answers, EntrySession, Path } from '../../contract/index.js';
import type { Groups } from '../../form/answers.js';
import { type InstanceRef, parsePath } from '../../form/path.js';
import { equalAnswers, verdictOn } from '../conflicts/merge.js';
import { settleConflicts } from '../conflicts/resolve.js';
import { own, recordOf } from '../core/answer-record.js';
import type { Conflict, Draft, Shelved } from '../core/draft.js';
import type { OutboxEffect } from '../core/events.js';
import { applyChange, type EntryView, localView, viewFrom } from '../core/local-view.js';
import { report } from '../core/state.js';
import { type Batch, changesIn } from '../queue/batch.js';
import {
  type AddInstance,
  type Change,
  happensIn,
  isInside,
  isPress,
  isSet,
  makes,
  type RemoveInstance,
} from '../queue/change.js';
import { answersInside, echoesBefore, echoesSince, withEchoes } from '../tabs/echoes.js';

/** What the service has that this draft's base has not. */
export interface News {
  readonly changed: Answers;
  readonly removed: readonly Path[];
  readonly groups: Groups;
}

export const noNews: News = { changed: {}, removed: [], groups: {} };

/** How an entry differs from what was confirmed last. */
export function newsOf(session: Pick<EntrySession, 'answers' | 'groups'>, base: EntryView): News {
  const changed = recordOf({});
  for (const [path, value] of Object.entries(session.answers)) {
    // One that was emptied is not one that nobody has answered: that may have a default.
    const isEmptied = value === null && base.answers[path] === undefined;
    if (isEmptied || !equalAnswers(base.answers[path], value)) changed[path] = value;
  }
  const gone = (path: Path): boolean =>
    !Object.hasOwn(session.answers, path) && !equalAnswers(base.answers[path], null);
  const groups: Record<Path, readonly string[]> = Object.create(null);
  for (const group of Object.keys(base.groups)) groups[group] = own(session.groups, group) ?? [];
  Object.assign(groups, session.groups);
  return { changed, removed: Object.keys(base.answers).filter(gone), groups };
}

interface Absorption {
  readonly base: EntryView;
  readonly shown: Record<Path, Answer>;
  readonly conflicts: Conflict[];
  readonly kept: InstanceRef[];
  /** Instances that are gone there and will be back: what was confirmed of them still stands. */
  readonly returning: InstanceRef[];
  /** Instances that were to go, and stay: they are on the screen again, with all that is in them. */
  readonly staying: InstanceRef[];
  /** Instances that are gone for good, as far as anybody here knows. */
  readonly gone: InstanceRef[];
  readonly shelf: Shelved[];
  readonly regrouped: Path[];
  echoes: Draft['echoes'];
  removed: readonly string[];
  batch: Batch | null;
  pending: readonly Change[];
  seq: number;
}

export interface RemoteOptions {
  readonly draft: Draft;
  /** What was confirmed before, with what is confirmed now; it becomes the new base. */
  readonly base: EntryView;
  readonly news: News;
  /** Paths whose news are this device's own doing. */
  readonly ownPaths: ReadonlySet<Path>;
  /** Paths the service filled because this page asked for it: what was typed there since comes after that. */
  readonly isFilled?: ((path: Path) => boolean) | undefined;
  /** Changes that come from an earlier life of the page, or from another, by their `seq`. */
  readonly aged: ReadonlySet<number>;
  /** When the service last saved. */
  readonly at: string | null;
  /** Whether the news are the whole entry, so that what is not there is not there. */
  readonly whole?: boolean;
}

/** Merges what other writers did into the draft: path by path, instance by instance, and nothing typed is dropped. */
export function applyRemote(options: RemoteOptions): readonly [Draft, readonly OutboxEffect[]] {
  const { draft, base, news } = options;
  const work: Absorption = {
    base,
    shown: recordOf({}),
    conflicts: [],
    kept: [],
    returning: [...changesIn(draft.batch), ...draft.pending].filter(isComingBack),
    staying: [],
    gone: [],
    shelf: [],
    regrouped: [],
    echoes: draft.echoes,
    removed: draft.removed,
    batch: draft.batch,
    pending: draft.pending,
    seq: draft.seq,
  };
  settleRemovals(work, options);
  for (const [group, ids] of Object.entries(news.groups)) applyGroup(work, group, ids, options);
  for (const [path, value] of Object.entries(news.changed)) applyPath(work, path, value, options);
  for (const path of news.removed) applyPath(work, path, undefined, options);
  if (options.whole) bringBack(work, draft);
  const merged: Draft = {
    ...draft,
    base: base.answers,
    groups: base.groups,
    batch: work.batch,
    pending: work.pending,
    seq: work.seq,
    echoes: work.echoes,
    removed: work.removed,
    shelf: work.shelf.length > 0 ? [...draft.shelf, ...work.shelf] : draft.shelf,
  };
  // What stands at a path now settles what was open there before.
  const isNew = new Set([...Object.keys(work.shown), ...work.conflicts.map(({ path }) => path)]);
  const isGone = (path: Path): boolean => work.gone.some((instance) => isInside(path, instance));
  const settled = settleConflicts(merged, (path) => isNew.has(path) || isGone(path));
  if (work.conflicts.length === 0) return [settled, effectsOf(work, settled)];
  const raised = { ...settled, conflicts: [...settled.conflicts, ...work.conflicts] };
  // What is about to be removed is nothing to decide about.
  const next = settleConflicts(raised, (path) => work.pending.some((change) => isLeavingWith(change, path)));
  return [next, effectsOf(work, next)];
}

const isLeavingWith = (change: Change, path: Path): boolean => change.kind === 'remove' && isInside(path, change);

const isComingBack = (change: Change): change is AddInstance => change.kind === 'add' && change.restore;

function effectsOf({ kept, shown, regrouped, staying }: Absorption, draft: Draft): readonly OutboxEffect[] {
  const effects = kept.map((instance) => report({ type: 'outbox.kept', ...instance }));
  if (regrouped.length + staying.length === 0 && Object.keys(shown).length === 0) return effects;
  const view = regrouped.length + staying.length > 0 ? localView(draft) : viewFrom({}, {});
  const isBack = (group: Path): boolean =>
    staying.some((instance) => group === instance.group || isInside(group, instance));
  const back = Object.keys(view.groups).filter(isBack);
  const groups = Object.fromEntries([...regrouped, ...back].map((group) => [group, view.groups[group] ?? []]));
  for (const instance of staying)
    for (const { path, value } of answersInside(view.answers, instance)) shown[path] = value;
  return [...effects, report({ type: 'outbox.foreign', changed: shown, groups })];
}

/** A removal gives way to what other devices wrote in the instance; what this one wrote itself is no reason. */
function settleRemovals(work: Absorption, { draft, news, ownPaths, isFilled }: RemoteOptions): void {
  const isForeign = ([path, value]: readonly [Path, Answer]): boolean =>
    !ownPaths.has(path) &&
    !isFilled?.(path) &&
    !echoesBefore(draft.echoes, path, Number.POSITIVE_INFINITY).some((echo) => equalAnswers(echo.value, value));
  const written = Object.entries(news.changed).filter(isForeign);
  const isOpposed = (change: Change): change is RemoveInstance =>
    change.kind === 'remove' && (change.opposed || written.some(([path]) => isInside(path, change)));
  const [sent] = changesIn(work.batch);
  // One that is on its way may still go through.
  if (sent && isOpposed(sent) && work.batch && 'change' in work.batch)
    work.batch = { ...work.batch, change: { ...sent, opposed: true } };
  const opposed = work.pending.filter(isOpposed);
  if (opposed.length === 0) return;
  work.pending = work.pending.filter((change) => !opposed.some((removal) => removal === change));
  work.kept.push(...opposed.map(({ group, id }) => ({ group, id })));
  work.staying.push(...opposed);
}

function applyGroup(work: Absorption, group: Path, ids: readonly string[], options: RemoteOptions): void {
  const before = work.base.groups[group] ?? [];
  if (before.length === ids.length && before.every((id, index) => id === ids[index])) return;
  work.regrouped.push(group);
  const lost = before.filter((id) => !ids.includes(id));
  for (const id of lost) applyLoss(work, { group, id }, options);
  work.base.groups[group] = ids;
  // What the service already has need not be asked for again, unless it is on its way out.
  const waiting = [...changesIn(options.draft.batch), ...work.pending];
  const isLeaving = (id: string): boolean => waiting.some((change) => change.kind === 'remove' && change.id === id);
  const made = ids.filter((id) => !isLeaving(id));
  work.pending = withPlaces(work.pending, group, (change) => made.some((id) => makes(change, id)));
  work.pending = work.pending.filter((change) => !made.some((id) => makes(change, id)));
}

/**
 * The queue with instances that are made by now in the orders that were wanted before them: where a device had written
 * down too little of what its page had sent, such an order goes out once more, and is not to put them last.
 */
const withPlaces = (pending: readonly Change[], group: Path, isMade: (change: Change) => boolean): readonly Change[] =>
  pending.map((change, at) => {
    if (change.kind !== 'reorder' || change.group !== group) return change;
    const view = viewFrom({}, { [group]: change.ids });
    for (const later of pending.slice(at).filter(isMade)) applyChange(view, later);
    return { ...change, ids: view.groups[group] ?? [] };
  });

/** An instance another writer removed: edits waiting for it bring it back, and the respondent is asked. */
function applyLoss(work: Absorption, instance: InstanceRef, { draft }: RemoteOptions): void {
  const removal = work.pending.find((change) => change.kind === 'remove' && change.id === instance.id);
  const removing = removal !== undefined;
  const edits = work.pending.filter((change) => happensIn(change, instance));
  const again = work.pending.some((change) => makes(change, instance.id));
  const isRescued = (again || !removing) && edits.length > 0;
  if (isRescued || (again && !removing)) work.returning.push(instance);
  if (again && !removing) {
    // It was there before, so from now on it can only be brought back.
    work.pending = work.pending.map((change) =>
      change.kind === 'add' && change.id === instance.id ? { ...change, restore: true } : change,
    );
    return;
  }
  if (isRescued) {
    const add: Change = { kind: 'add', seq: ++work.seq, ...instance, position: 'end', restore: true };
    const at = work.pending.findIndex((change) => happensIn(change, instance));
    work.pending = [...work.pending.slice(0, at), add, ...work.pending.slice(at)];
    if (!removing) work.kept.push(instance);
    return;
  }
  // With something on its way into the instance, nobody can tell yet what will be left to remove.
  const isBusy = changesIn(draft.batch).some((change) => happensIn(change, instance));
  if (!isBusy) {
    // Typed in one tab after another had removed the instance: too late, but not without a trace.
    const late = edits.filter(isSet).filter(({ seq }) => removing && seq > removal.seq);
    work.shelf.push(...late.map(({ path, value }): Shelved => ({ path, value, whose: 'undone' })));
    work.pending = work.pending.filter(
      (change) => !happensIn(change, instance) && !(change.kind === 'remove' && change.id === instance.id),
    );
  }
  work.gone.push(instance);
  // It may come back one day, with what it had.
  work.removed = [...work.removed, instance.id].slice(-200);
  work.echoes = withEchoes(work.echoes, answersInside(work.base.answers, instance));
  applyChange(work.base, { kind: 'remove', seq: 0, ...instance });
}

/** Changes waiting for an instance that is not there, and that nobody here removed, bring it back. */
function bringBack(work: Absorption, { batch }: Draft): void {
  const view = viewFrom({}, work.base.groups);
  for (const change of changesIn(batch)) applyChange(view, change);
  const pending: Change[] = [];
  for (const change of work.pending) {
    for (const instance of around(change)) {
      if ((view.groups[instance.group] ?? []).includes(instance.id)) continue;
      const add: Change = { kind: 'add', seq: ++work.seq, ...instance, position: 'end', restore: true };
      applyChange(view, add);
      pending.push(add);
      if (!isRemoved(work, instance)) work.kept.push(instance);
    }
    applyChange(view, change);
    pending.push(change);
  }
  if (pending.length > work.pending.length) work.pending = pending;
}

const isRemoved = ({ pending }: Absorption, { id }: InstanceRef): boolean =>
  pending.some((change) => change.kind === 'remove' && change.id === id);

/** The instances a change happens in, outermost first. */
const around = (change: Change): readonly InstanceRef[] =>
  isPress(change) ? [] : (parsePath(isSet(change) ? change.path : change.group)?.instances ?? []);

function applyPath(work: Absorption, path: Path, theirs: Answer | undefined, options: RemoteOptions): void {
  if (theirs === undefined && work.returning.some((instance) => isInside(path, instance))) return;
  const before = work.base.answers[path];
  if (theirs !== undefined) work.base.answers[path] = theirs;
  else if (before !== undefined) {
    delete work.base.answers[path];
    // What went with an instance may come back with it.
    work.echoes = withEchoes(work.echoes, [{ path, value: before, seq: 0 }]);
  }
  if (options.ownPaths.has(path)) return;
  const mine = work.pending.findLast((change) => isSet(change) && change.path === path);
  // What was never answered shows its default, what was emptied does not.
  if (theirs === null && before === undefined && !mine) work.shown[path] = null;
  if (equalAnswers(before, theirs)) return;
  if (mine && options.isFilled?.(path)) return;
  if (mine?.kind !== 'set') {
    // Gone, and not with an instance: another tab took the entry to a version that does not ask it any more.
    if (theirs === undefined && before != null && !options.whole)
      work.shelf.push({ path, value: before, whose: 'undone' });
    work.shown[path] = theirs ?? null;
    return;
  }
  const { draft, aged, at } = options;
  const echo = echoesBefore(draft.echoes, path, mine.seq).findLast(({ value }) => equalAnswers(value, theirs));
  const verdict = verdictOn(before, mine.value, theirs, echo !== undefined);
  const drop = (isOver: (seq: number) => boolean): void => {
    work.pending = work.pending.filter((change) => !(isSet(change) && change.path === path && isOver(change.seq)));
  };
  const giveWay = (): void => drop(() => true);
  // Typed on this device, and later: another tab sent it. Nobody else is involved, so there is nothing to decide.
  const isOutdated = echoesSince(draft.echoes, path, mine.seq).some(({ value }) => equalAnswers(value, theirs));
  if (verdict === 'conflict' && isOutdated) {
    work.shelf.push({ path, value: mine.value, whose: 'mine' });
    work.shown[path] = theirs ?? null;
    giveWay();
    return;
  }
  // Of this device's own answers those before the one that stands there have had their time.
  if (echo) drop((seq) => seq <= echo.seq);
  if (verdict === 'mine') return;
  if (verdict === 'same') {
    giveWay();
    return;
  }
  // While nobody has decided, what was typed in this page beats what an earlier one left.
  const stands = verdict === 'conflict' && !aged.has(mine.seq) ? 'mine' : 'theirs';
  if (verdict === 'conflict') work.conflicts.push({ path, mine: mine.value, theirs: theirs ?? null, stands, at });
  // An older answer would only undo theirs for nothing, unless a button was pressed on it in this page.
  if (stands === 'mine') {
    const pressed = work.pending.findLast((change) => isPress(change) && change.seq < mine.seq)?.seq ?? 0;
    drop((seq) => seq < mine.seq && (seq > pressed || aged.has(seq)));
    return;
  }
  work.shown[path] = theirs ?? null;
  giveWay();
}
