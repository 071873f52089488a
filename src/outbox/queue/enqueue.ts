import type { Answers, Path } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import { equalAnswers } from '../conflicts/merge.js';
import { settleConflicts } from '../conflicts/resolve.js';
import { own } from '../core/answer-record.js';
import type { Draft, Shelved } from '../core/draft.js';
import { applyChange, localView } from '../core/local-view.js';
import { answersInside, withEchoes } from '../tabs/echoes.js';
import { changesIn } from './batch.js';
import {
  type Change,
  happensIn,
  isGroupChange,
  isInside,
  isSet,
  makes,
  type NewChange,
  type RemoveInstance,
  type SetAnswer,
} from './change.js';

/** The draft with one more change at the end of its queue. */
export function enqueue(draft: Draft, change: NewChange): Draft {
  const next: Draft = { ...draft, seq: draft.seq + 1 };
  const numbered = { ...change, seq: next.seq } as Change;
  if (numbered.kind === 'set') return enqueueSet(next, numbered);
  if (numbered.kind !== 'remove') return { ...next, pending: [...draft.pending, numbered] };
  const isGone = (path: Path): boolean => isInside(path, numbered);
  const left = withoutNotes(settleConflicts(withoutParked(next, numbered), isGone), isGone);
  const { group, id } = numbered;
  const isRemoval = (known: Change): boolean => known.kind === 'remove' && known.id === id;
  // Of two tabs that brought it back one was faster: the service has it, and what would make it once more is in vain.
  const isThere =
    own(draft.groups, group)?.includes(id) && ![...changesIn(draft.batch), ...draft.pending].some(isRemoval);
  const pending = isThere ? draft.pending.filter((known) => !makes(known, id)) : draft.pending;
  // A removal takes back an instance the service has never heard of; any other must be told, and one that is to be copied first.
  const isUnsent = pending.some((known) => makes(known, id));
  const isCopied = pending.some((known) => known.kind === 'duplicate' && known.source === id);
  return isUnsent && !isCopied ? takeBack(left, numbered) : { ...left, pending: [...pending, numbered] };
}

/** A later answer takes an earlier one's place only when nothing but answers was given in between. */
function enqueueSet(draft: Draft, change: SetAnswer): Draft {
  const { path } = change;
  const next = answered(draft, path);
  const at = draft.pending.findLastIndex((older) => isSet(older) && older.path === path);
  const older = draft.pending[at];
  const between = draft.pending.slice(at + 1);
  if (!older || !between.every(isSet)) return { ...next, pending: [...draft.pending, change] };
  return {
    ...next,
    pending: [...draft.pending.slice(0, at), ...between, change],
    suspects: draft.suspects.includes(older.seq) ? [] : draft.suspects,
  };
}

/** A new answer takes the place of one that was put aside, and decides what was open. */
function answered(draft: Draft, path: Path): Draft {
  const isOld = ({ change }: Draft['parked'][number]): boolean => isSet(change) && change.path === path;
  const left = draft.parked.some(isOld) ? { ...draft, parked: draft.parked.filter((known) => !isOld(known)) } : draft;
  return settleConflicts(
    withoutNotes(left, (known) => known === path),
    (known) => known === path,
  );
}

/** The draft without what was half answered at some paths. */
function withoutNotes(draft: Draft, isAbout: (path: Path) => boolean): Draft {
  const notes = Object.entries(draft.notes);
  if (!notes.some(([path]) => isAbout(path))) return draft;
  return { ...draft, notes: Object.fromEntries(notes.filter(([path]) => !isAbout(path))) };
}

/** What was put aside in an instance goes with it, but not without a trace. */
function withoutParked(draft: Draft, instance: RemoveInstance): Draft {
  const inside = draft.parked.filter(({ change }) => happensIn(change, instance));
  if (inside.length === 0) return draft;
  const shelf = inside.flatMap(({ change }): Shelved[] =>
    isSet(change) ? [{ path: change.path, value: change.value, whose: 'undone' }] : [],
  );
  const parked = draft.parked.filter((known) => !inside.includes(known));
  return { ...draft, parked, shelf: [...draft.shelf, ...shelf] };
}

/** The queue as if the instance had never been made, or brought back. */
function takeBack(draft: Draft, removal: RemoveInstance): Draft {
  const { group, id } = removal;
  const isReturn = draft.pending.some((change) => change.kind === 'add' && change.id === id && change.restore);
  const view = localView({ ...draft, pending: [] });
  const pending = draft.pending.flatMap((change): Change[] => {
    const before = view.groups[group]?.indexOf(id) ?? -1;
    applyChange(view, change);
    if (makes(change, id) || happensIn(change, { group, id })) return [];
    if (!isGroupChange(change) || change.group !== group) return [change];
    if (change.kind === 'reorder') return [{ ...change, ids: change.ids.filter((known) => known !== id) }];
    // Places behind it were counted while it was there.
    const isBehind = change.kind === 'add' && change.position !== 'end' && before >= 0 && before < change.position;
    return [isBehind ? { ...change, position: change.position - 1 } : change];
  });
  return { ...(isReturn ? withoutInstance(draft, removal) : draft), pending, suspects: [] };
}

/** An instance that was to come back is gone after all; should it come back one day, it has what it had. */
function withoutInstance(draft: Draft, { group, id }: RemoveInstance): Draft {
  const inside = answersInside(draft.base, { group, id });
  const gone = new Set(inside.map(({ path }) => path));
  return {
    ...draft,
    base: Object.fromEntries(Object.entries(draft.base).filter(([path]) => !gone.has(path))),
    echoes: withEchoes(draft.echoes, inside),
    removed: [...draft.removed, id],
  };
}

export interface Restoration {
  readonly group: Path;
  readonly id: string;
  readonly position: number | 'end';
  readonly answers: Answers;
  readonly listed?: boolean | undefined;
}

/** The draft with a removed instance back: by taking back the removal while that is still here, else by asking. */
export function restore(draft: Draft, { group, id, position, answers, listed }: Restoration): Draft {
  const at = draft.pending.findIndex((change) => change.kind === 'remove' && change.id === id);
  const later = draft.pending.slice(at + 1);
  const untold = { ...draft, seq: draft.seq + 1, pending: draft.pending.filter((_, index) => index !== at) };
  const isLast = at >= 0 && !later.some((change) => isGroupChange(change) && change.group === group);
  // It may not be there even so: the draft has been for another entry since.
  if (isLast && localView(untold).groups[group]?.includes(id)) return withAnswers(untold, answers);
  const sent = changesIn(draft.batch).some((change) => change.kind === 'remove' && change.id === id);
  const wasKnown = at >= 0 || sent || draft.removed.includes(id);
  const added = enqueue(draft, { kind: 'add', group, id, position, restore: wasKnown, ...(listed && { listed }) });
  return withAnswers(added, answers);
}

/** What an instance had and the service does not know only the respondent's page can give back. */
function withAnswers(draft: Draft, answers: Answers): Draft {
  const { answers: shown } = localView(draft);
  return Object.entries(answers)
    .filter(([path, value]) => !equalAnswers(shown[path], value))
    .reduce((next, [path, value]) => enqueue(next, { kind: 'set', path, value }), draft);
}

/** What a submit leaves out: by its own word, or, where the service takes that for single instances only, one by one. */
export function leavingOut(draft: Draft, submitGroups: Groups | undefined): Partial<Draft> {
  if (!draft.singly || !submitGroups) return { submitGroups };
  const { groups } = localView(draft);
  const gone = Object.entries(submitGroups).flatMap(([group, ids]) =>
    (groups[group] ?? []).filter((id) => !ids.includes(id)).map((id) => ({ kind: 'remove' as const, group, id })),
  );
  return { ...gone.reduce(enqueue, draft), submitGroups: undefined };
}
