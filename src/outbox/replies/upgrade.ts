import type { Answer, EntrySession, Path } from '../../contract/index.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own, recordOf } from '../core/answer-record.js';
import type { Draft, Shelved } from '../core/draft.js';
import type { OutboxEvent } from '../core/events.js';
import { localView } from '../core/local-view.js';
import { type OutboxState, report, type Step, sharedOf, withDraft } from '../core/state.js';
import { changesIn, isSentSubmit } from '../queue/batch.js';
import { type Change, isSet } from '../queue/change.js';
import { unfreeze } from '../queue/freeze.js';
import { shownBy } from '../tabs/adopt.js';
import { replanted } from '../tabs/agree.js';
import { withEchoes } from '../tabs/echoes.js';
import { mergeSession } from './take-reply.js';

/** The entry is in a newer version of its form: answers to questions that are no more are kept on the shelf. */
export function upgraded(state: OutboxState, session: EntrySession, dropped: readonly Path[]): Step {
  const gone = new Set(dropped);
  const { answers } = localView(state.draft);
  const shelf = dropped.flatMap((path): readonly Shelved[] => {
    const value = answers[path] ?? null;
    return value === null ? [] : [{ path, value, whose: 'undone' }];
  });
  const isAsked = (change: Change): boolean => !(isSet(change) && gone.has(change.path));
  const isFixed = state.inFlight === 'batch' || isSentSubmit(state.draft.batch);
  const back = isFixed ? state : withDraft(state, unfreeze(state.draft));
  const { draft } = back;
  const moved = withDraft(back, {
    version_id: session.form.version_id,
    pending: draft.pending.filter(isAsked),
    parked: draft.parked.filter(({ change }) => isAsked(change)),
    notes: Object.fromEntries(Object.entries(draft.notes).filter(([path]) => !gone.has(path))),
    conflicts: draft.conflicts.filter(({ path }) => !gone.has(path)),
    shelf: shelf.length > 0 ? [...draft.shelf, ...shelf] : draft.shelf,
  });
  // What was paid for is not what would be sent now.
  return mergeSession({ ...moved, charged: null }, session);
}

/** Nothing waits. */
const untouched = { batch: null, pending: [], parked: [], notes: {} } as const;

type Anew = Extract<OutboxEvent, { type: 'begunAnew' }>;

/**
 * A draft the service never heard of begins in a newer version of its form, under another key: the old one says
 * something else. Whoever is to submit it has seen the questions of the old one, and looks at the new ones first.
 */
export function begunAnew(state: OutboxState, event: Anew, now: number): Step {
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
  const late = cameMeanwhile(draft, event);
  const [answers, groups] = [
    { ...event.answers, ...late.changed },
    { ...event.groups, ...late.groups },
  ];
  const notes = Object.fromEntries(Object.entries(draft.notes).filter(([path]) => Object.hasOwn(answers, path)));
  const given = Object.entries(answers).filter(([path]) => !Object.hasOwn(notes, path));
  const waiting = [...changesIn(draft.batch), ...draft.pending].filter(isSet);
  const pending = given.flatMap(([path, value], at): readonly Change[] => {
    const known = waiting.findLast((change) => change.path === path);
    // What another tab was heard to answer it sends itself; said here as well, it would be later than what follows there.
    const isHeard = state.heard !== null && Object.hasOwn(state.heard, path);
    if (known && (isHeard || equalAnswers(known.value, value))) return [known];
    return isHeard ? [] : [{ kind: 'set', path, value, seq: draft.seq + 1 + at }];
  });
  const shelf = [...dropped, ...late.homeless].map(({ path, value }): Shelved => ({ path, value, whose: 'undone' }));
  const anew: Partial<Draft> = {
    version_id,
    createKey,
    createRound: draft.createRound + 1,
    beginning: { ...draft.beginning, version_id },
    groups,
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
  const begun = { ...withDraft(state, anew), charged: null, halt: null, conflicts: 0, dueAt: now };
  const [next, effects] = isAgreed ? replanted(begun, sharedOf(state)) : [begun, []];
  return [next, [...late.shown, ...effects]];
}

/**
 * What the page did not have when it asked for the newer version: a tab that died then left it, and it is in nobody
 * else's hands. It is said in the terms of that version, and shown.
 */
function cameMeanwhile(draft: Draft, { answers, groups, dropped, terms }: Anew) {
  const held = localView(draft);
  const known = new Set(dropped.map(({ path }) => path));
  const changed = recordOf({});
  const homeless: { readonly path: Path; readonly value: Answer }[] = [];
  for (const [path, value] of Object.entries(held.answers)) {
    const [place, said] = [terms.place(path), terms.answer(path, value)];
    if (place === null || said === undefined) {
      if (value !== null && !known.has(path)) homeless.push({ path, value });
    } else if (!Object.hasOwn(answers, place)) changed[place] = said;
  }
  const grown = Object.entries(held.groups).flatMap(([group, ids]) => {
    const place = terms.place(group);
    const before = (place !== null && own(groups, place)) || [];
    const all = [...before, ...ids.filter((id) => !before.includes(id))];
    return place === null || all.length === before.length ? [] : [[place, all] as const];
  });
  const news = { changed, groups: Object.fromEntries(grown) };
  const isAny = Object.keys(changed).length + grown.length > 0;
  return { ...news, homeless, shown: isAny ? [report({ type: 'outbox.foreign', ...news })] : [] };
}
