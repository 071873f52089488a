import type { Delta, EntrySession, OpenedEntry, SubmissionResult } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import type { Draft, Shelved } from '../core/draft.js';
import type { OutboxEffect, Reply } from '../core/events.js';
import { confirmChange, localView, viewFrom } from '../core/local-view.js';
import { type OutboxState, report, type Step, withDraft } from '../core/state.js';
import { type Batch, changesIn, isSentSubmit, pathsIn } from '../queue/batch.js';
import { lackingIn, oneByOne, unnamedIn, withTheirNames } from '../queue/listed-instances.js';
import { afterAnswer, type Gate } from '../queue/request-gate.js';
import { applyRemote, newsOf, noNews } from './apply-remote.js';
import { concludeDiscarded, concludeForeign, concludeSubmitted } from './conclude.js';
import { echoesAfter, isRestored, withCopies, withRemoved } from './confirm.js';
import { park } from './park.js';
import { reviewed } from './unknown-fate.js';

/** Whether a reply is about this entry; anything else is not believed. */
export function isOurs(reply: Reply, { entry }: Draft): boolean {
  switch (reply.kind) {
    case 'saved':
      return reply.delta.entry_id === entry?.entry_id;
    case 'submitted':
      return reply.result.session.id === entry?.entry_id;
    case 'read':
      return reply.session.id === entry?.entry_id;
    default:
      return true;
  }
}

/** Takes what the service said. */
export function takeReply(state: OutboxState, reply: Reply, now: number): Step {
  const answered = { ...state, inFlight: null, gate: gateAfter(state, reply), halt: null };
  const { batch } = state.draft;
  switch (reply.kind) {
    case 'opened':
      return takeOpened(answered, reply.opened, now);
    case 'saved':
      return acknowledge(answered, reply.delta, batch, now);
    case 'pressed': {
      const { result } = reply;
      const [next, effects] = acknowledge(answered, 'delta' in result ? result.delta : null, batch, now);
      if (!batch || !('change' in batch) || batch.change.kind !== 'press') return [next, effects];
      return [next, [report({ type: 'outbox.pressed', press: batch.change, result }), ...effects]];
    }
    case 'read':
      return takeRead(answered, reply.session, now);
    case 'submitted':
      return concludeSubmitted(answered, reply.result);
    case 'discarded':
      return concludeDiscarded(answered);
  }
}

/** A look at the entry says nothing of the request that failed before it: as long as that waits, so does its patience. */
const gateAfter = ({ draft, gate }: OutboxState, { kind }: Reply): Gate =>
  kind === 'read' && draft.batch !== null && draft.batch.attempts > 0 ? gate : afterAnswer(gate);

/** The entry exists now: with what it was to begin with, or with whatever the service made of that. */
function takeOpened(state: OutboxState, { entry_key, session }: OpenedEntry, now: number): Step {
  const { draft } = state;
  const asked = viewFrom(draft.base, draft.groups);
  for (const change of changesIn(draft.batch)) confirmChange(asked, change);
  const entry = { entry_id: session.id, entry_key };
  const lacking = lackingIn(asked.groups, session.groups, draft);
  for (const { group, id } of lacking) asked.groups[group] = asked.groups[group]?.filter((known) => known !== id) ?? [];
  const { pending, singly } = oneByOne(draft, lacking);
  const begun = withDraft(state, {
    entry,
    base: asked.answers,
    groups: asked.groups,
    batch: null,
    savedAt: now,
    pending,
    singly,
    seq: draft.seq + lacking.length,
  });
  const [opened, effects] = mergeSession({ ...begun, entryVersion: begun.version }, session);
  return [opened, effects];
}

/** A request made elsewhere in this page changed the entry; with one of its own on the way, a look tells more. */
export function takeLearned(state: OutboxState, delta: Delta, now: number): Step {
  const { batch, entry } = state.draft;
  if (delta.entry_id !== entry?.entry_id) return [state, []];
  return batch ? [{ ...state, pull: state.pull ?? 'refresh' }, []] : acknowledge(state, delta, null, now);
}

/** A batch is confirmed: it becomes base, what others did meanwhile is merged, and newer changes stay. */
function acknowledge(state: OutboxState, delta: Delta | null | undefined, batch: Batch | null, now: number): Step {
  const { draft, aged } = state;
  const base = viewFrom(draft.base, draft.groups);
  const unnamed = unnamedIn(batch, delta?.groups);
  for (const change of changesIn(batch)) if (!unnamed.includes(change as never)) confirmChange(base, change);
  const isNews = delta && delta.revision >= draft.revision;
  const foreign = new Set(delta?.foreign);
  const ownPaths = new Set([...pathsIn(batch)].filter((path) => !foreign.has(path)));
  const [named, theirs] = withTheirNames(oneByOne(draft, unnamed), batch, delta?.groups ?? {});
  const [applied, effects] = applyRemote({
    draft: named,
    base,
    news: isNews ? delta : noNews,
    ownPaths,
    isFilled: (path) => !foreign.has(path) && !isRestored(path, batch),
    aged,
    at: delta?.saved_at ?? null,
  });
  const cleared = clearSuspects(withCopies(applied, batch), batch);
  const missed = delta && (!isNews || delta.base_revision > (batch?.base_revision ?? draft.revision));
  const next = withDraft(state, {
    ...cleared,
    batch: null,
    savedAt: now,
    revision: isNews ? delta.revision : draft.revision,
    echoes: batch ? echoesAfter(cleared.echoes, draft, foreign) : cleared.echoes,
    removed: withRemoved(cleared.removed, batch),
  });
  const saved = delta ? [report({ type: 'outbox.saved', delta })] : [];
  return [
    { ...next, conflicts: 0, pull: missed ? 'refresh' : state.pull },
    [...saved, ...effects, ...showing(next.draft, theirs)],
  ];
}

/** Shows instances under the names the service has given them, with what was typed into them. */
function showing(draft: Draft, groups: Groups): readonly OutboxEffect[] {
  const paths = Object.entries(groups).flatMap(([group, ids]) => ids.map((id) => `${group}.${id}.`));
  if (paths.length === 0) return [];
  const view = localView(draft);
  const inside = Object.entries(view.answers).filter(([path]) => paths.some((start) => path.startsWith(start)));
  const shown = Object.fromEntries(Object.keys(groups).map((group) => [group, view.groups[group] ?? []]));
  return [report({ type: 'outbox.foreign', changed: Object.fromEntries(inside), groups: shown })];
}

/** Suspects that went through are cleared; a last one left over must be the culprit. */
function clearSuspects(draft: Draft, batch: Batch | null): Draft {
  if (draft.suspects.length === 0 || batch?.kind !== 'save') return draft;
  const sent = new Set(batch.changes.map(({ seq }) => seq));
  const suspects = draft.suspects.filter((seq) => !sent.has(seq));
  if (suspects.length === draft.suspects.length) return draft;
  if (suspects.length > 1) return { ...draft, suspects };
  return { ...draft, ...park(draft, new Set(suspects), 'validation_failed', []) };
}

/** The entry as it is now: the truth, into which everything unsent is merged. */
function takeRead(state: OutboxState, session: EntrySession, now: number): Step {
  const { draft } = state;
  // Something else told of a newer state while this one was on its way: look again.
  if (session.revision < draft.revision && draft.revision > state.sentRevision) return [state, []];
  const isOpen = session.state === 'draft' || (draft.editing !== null && session.mode === 'edit');
  if (!isOpen && draft.editing && !draft.submitSent) {
    const stale = report({ type: 'outbox.refused', code: 'edit_session_stale', details: [] });
    return [{ ...state, pull: null, halt: 'refused' }, [stale]];
  }
  if (!isOpen && session.state === 'submitted') {
    if (draft.submitSent) return concludeSubmitted(state, sentResult(session));
    // It may have been another tab, which the next turn will tell.
    return state.setup.tabs && !state.doubted ? [{ ...state, doubted: true }, []] : concludeForeign(state);
  }
  if (!isOpen)
    return [{ ...state, pull: null, halt: 'keyRejected' }, [report({ type: 'outbox.keyRejected', code: 'gone' })]];
  const [merged, effects] = mergeSession(withDraft(state, reviewed(state, session)), session, draft.batch);
  // A look that finds what others have written was needed; one that finds nothing has mended nothing.
  const conflicts = session.revision > draft.revision ? 0 : state.conflicts;
  const next = { ...withDraft(merged, { savedAt: draft.savedAt ?? now }), conflicts };
  const isLate = state.pull === 'open' && isSentSubmit(draft.batch);
  return [isLate ? { ...next, pull: 'verify', held: waitingFor(now) } : { ...next, pull: null }, effects];
}

/** A submit an earlier page sent may still be on its way: it gets a while, and another look, before it is repeated. */
const waitingFor = (now: number) => ({ since: now, until: now + 10_000, looked: true });

/** Merges a whole entry into the draft; `sent` is a request that was on its way when the entry was read. */
export function mergeSession(before: OutboxState, session: EntrySession, sent: Batch | null = null): Step {
  const isMoved = before.draft.version_id !== session.form.version_id;
  const state = isMoved ? moved(before, session) : before;
  const { draft, aged } = state;
  const base = viewFrom(draft.base, draft.groups);
  // A request that is neither waiting nor in the queue again has gone through.
  const change = sent && 'change' in sent ? sent.change : null;
  const isApplied = sent !== null && draft.batch === null && !draft.pending.some((pending) => pending === change);
  const [applied, effects] = applyRemote({
    draft,
    base,
    news: newsOf(session, base),
    ownPaths: new Set(),
    aged,
    at: session.saved_at,
    whole: true,
  });
  const whole = isApplied ? withCopies(applied, sent) : applied;
  const news = isMoved ? [report({ type: 'outbox.moved', version_id: session.form.version_id })] : [];
  return [withDraft(state, { ...whole, revision: session.revision }), [...effects, ...news]];
}

/** The entry is in another version of its form: answers it has no place for any more are kept on the shelf. */
function moved(state: OutboxState, session: EntrySession): OutboxState {
  const { base, shelf } = state.draft;
  const lost = Object.entries(base).filter(([path, value]) => value !== null && !Object.hasOwn(session.answers, path));
  const dropped = lost.map(([path, value]): Shelved => ({ path, value, whose: 'undone' }));
  return withDraft(state, {
    version_id: session.form.version_id,
    shelf: dropped.length > 0 ? [...shelf, ...dropped] : shelf,
  });
}

/** What a submit would have answered, read off the entry it made. */
const sentResult = (session: EntrySession): SubmissionResult => ({
  session,
  confirmation: session.confirmation,
  receipt: { reference: session.reference ?? '', submitted_at: session.submitted_at ?? '' },
  processing: { state: null },
  edit: { allowed: session.permissions.can_edit_after_submit, until: null },
});
