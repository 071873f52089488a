import type { Answer, Answers, Path } from '../../contract/index.js';
import { parsePath } from '../../form/path.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own, recordOf } from '../core/answer-record.js';
import type { Draft, Shelved } from '../core/draft.js';
import type { OutboxEvent } from '../core/events.js';
import { type EntryView, localView } from '../core/local-view.js';
import { type OutboxState, report, type Step, sharedOf, withDraft } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isSet, type SetAnswer } from '../queue/change.js';
import { shownBy } from '../tabs/adopt.js';
import { replanted } from '../tabs/agree.js';
import { echoesSince, withEchoes } from '../tabs/echoes.js';

type Restarted = Extract<OutboxEvent, { type: 'restarted' }>;

/** Nothing waits. */
const untouched = { batch: null, pending: [], parked: [], notes: {} } as const;

/**
 * A draft the service never heard of begins in a newer version of its form, under another key: the old one says
 * something else. Whoever is to submit it has seen the questions of the old one, and looks at the new ones first.
 */
export function restarted(state: OutboxState, event: Restarted, now: number): Step {
  const { draft } = state;
  const { version_id, createKey, dropped } = event;
  // Another tab was faster: what the service has of it is looked at, and moved from there.
  if (draft.entry) return [{ ...state, pull: state.pull ?? 'refresh' }, []];
  // Another tab was first to take it there, and may have made the entry by now: under a second key there would be two.
  const isAgreed = draft.beginning.version_id === version_id;
  if (isAgreed && draft.version_id === version_id)
    return [
      { ...state, halt: null, conflicts: 0, dueAt: now },
      shownBy({ ...draft, ...untouched, base: event.answers, groups: event.groups }, draft),
    ];
  const held = localView(draft);
  const late = cameMeanwhile(state, held, event);
  const answers = { ...event.answers, ...late.changed };
  const notes = Object.fromEntries(Object.entries(draft.notes).filter(([path]) => Object.hasOwn(answers, path)));
  const given = Object.entries(answers).filter(([path]) => !Object.hasOwn(notes, path) && late.isThere(path));
  const pending = given.flatMap(([path, value], at): readonly Change[] => {
    const known = lastWaiting(draft, path);
    // What another tab was heard to answer it sends itself; said here as well, it would be later than what follows there.
    const isTheirs = isFromAnother(state, held.answers, path, value);
    if (known && (isTheirs || equalAnswers(known.value, value))) return [known];
    return isTheirs ? [] : [{ kind: 'set', path, value, seq: draft.seq + 1 + at }];
  });
  const shelf = [...dropped, ...late.unplaced].map(({ path, value }): Shelved => ({ path, value, whose: 'undone' }));
  const moved: Partial<Draft> = {
    version_id,
    createKey,
    createRound: draft.createRound + 1,
    yields: true,
    beginning: { ...draft.beginning, version_id },
    groups: late.groups,
    notes,
    pending: pending.sort((a, b) => a.seq - b.seq),
    seq: draft.seq + given.length,
    batch: null,
    suspects: [],
    parked: [],
    // What was on its way may have arrived, and come back.
    echoes: withEchoes(draft.echoes, changesIn(draft.batch).filter(isSet)),
    shelf: shelf.length > 0 ? [...draft.shelf, ...shelf] : draft.shelf,
    submitKey: null,
    submitAt: undefined,
    submitSent: false,
  };
  const begun = { ...withDraft(state, moved), charged: null, halt: null, conflicts: 0, dueAt: now };
  const [next, effects] = isAgreed ? replanted(begun, sharedOf(state)) : [begun, []];
  return [next, [...late.shown, ...effects]];
}

const lastWaiting = (draft: Draft, path: Path): SetAnswer | undefined =>
  [...changesIn(draft.batch), ...draft.pending].filter(isSet).findLast((change) => change.path === path);

/** Whether an answer on screen is another tab's: heard of, or heard of when the page asked for the newer version. */
function isFromAnother({ draft, heard }: OutboxState, mine: Answers, path: Path, value: Answer): boolean {
  if (heard !== null && Object.hasOwn(heard, path)) return true;
  const held = own(mine, path);
  if (held !== undefined && equalAnswers(held, value)) return false;
  const since = lastWaiting(draft, path)?.seq ?? -1;
  return echoesSince(draft.echoes, path, since).some((echo) => equalAnswers(echo.value, value));
}

/**
 * What is not as it was when the page asked for the newer version: a tab that died then left it, and it is in nobody
 * else's hands. It is said in the terms of that version, and shown.
 */
function cameMeanwhile(state: OutboxState, held: EntryView, event: Restarted) {
  const { answers, dropped, terms } = event;
  const groups = groupsNow(state.draft, held, event);
  const isThere = (path: Path): boolean =>
    parsePath(path)?.instances.every(({ group, id }) => own(groups, group)?.includes(id)) ?? true;
  const known = new Set(dropped.map(({ path }) => path));
  const changed = recordOf({});
  const unplaced: { readonly path: Path; readonly value: Answer }[] = [];
  for (const [path, value] of Object.entries(held.answers)) {
    const [place, said] = [terms.place(path), terms.answer(path, value)];
    // What another tab said in an instance that was taken away here is kept in sight.
    if (place === null || said === undefined || !isThere(place)) {
      if (value !== null && !known.has(path)) unplaced.push({ path, value });
      continue;
    }
    const shown = own(answers, place);
    if (shown === undefined || !(equalAnswers(shown, said) || isFromAnother(state, held.answers, path, shown)))
      changed[place] = said;
  }
  const living = Object.fromEntries(Object.entries(groups).filter(([group]) => isThere(group)));
  const regrouped = Object.entries(living).filter(([group, ids]) => String(ids) !== String(own(event.groups, group)));
  const isAny = Object.keys(changed).length + regrouped.length > 0;
  const news = { changed, groups: Object.fromEntries(regrouped) };
  return {
    changed,
    groups: living,
    unplaced,
    isThere,
    shown: isAny ? [report({ type: 'outbox.foreign', ...news })] : [],
  };
}

/** The instances the draft begins with: those on the page, with what came to them and went from them meanwhile. */
function groupsNow({ pending }: Draft, held: EntryView, { groups, terms }: Restarted): Record<Path, readonly string[]> {
  const living = new Set(Object.values(held.groups).flat());
  const taken = pending.flatMap((change) => (change.kind === 'remove' ? [change.id] : []));
  // One that was taken away may have been brought back.
  const removed = new Set(taken.filter((id) => !living.has(id)));
  const now: Record<Path, readonly string[]> = Object.assign(Object.create(null), groups);
  for (const [group, ids] of Object.entries(held.groups)) {
    const place = terms.place(group);
    if (place === null) continue;
    const before = own(groups, place) ?? [];
    now[place] = [...before.filter((id) => !removed.has(id)), ...ids.filter((id) => !before.includes(id))];
  }
  return now;
}
