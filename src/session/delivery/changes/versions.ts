import { answersFrom, type Facts, FormEngine, type FormModel } from '../../../form/index.js';
import type { OutboxCommand } from '../../../outbox/actor.js';
import { takeLoaded } from '../../changes/loaded.js';
import { loadedEntryOf } from '../../loaded-entry.js';
import type { MovedForm } from '../../machine-events.js';
import { translate } from '../../position.js';
import type { Loaded, SessionContext } from '../../session.context.js';
import { noUndo } from '../../undo.js';

type Change = Partial<SessionContext>;

/** The entry that was sent, opened to be changed: what it says now is what changes are told from. */
export function takeEdit(context: SessionContext, loaded: Loaded): Change {
  const { confirmation } = context;
  const receipt = loaded.draft.editing ?? context.receipt;
  const change = takeLoaded(context, { ...loaded, receipt: undefined });
  const { loadedEntry } = change;
  if (!loadedEntry) return {};
  return {
    ...change,
    receipt,
    confirmation,
    canEdit: true,
    edit: { since: receipt?.submitted_at ?? '', before: sentAnswers(loaded) },
  };
}

/** What was sent, kept since the change began: what the service has by now may be changed already. */
const sentAnswers = ({ draft: { sent, base, groups } }: Loaded) =>
  sent ? answersFrom(sent.answers, sent.groups) : answersFrom(base, groups);

/** The same answers in another edition of the form: another language, or what the service has by now. */
export function takeRenewed(context: SessionContext, { model, facts }: { model: FormModel; facts: Facts }): Change {
  const { loadedEntry } = context;
  if (!loadedEntry) return {};
  const { answers, layout, position, issues, early } = loadedEntry;
  const engine = new FormEngine(model, facts);
  const kept = { answers: Object.fromEntries(answers.values), groups: Object.fromEntries(answers.groups) };
  const begun = loadedEntryOf(engine, kept, layout);
  return { stale: false, loadedEntry: { ...begun, position, issues, early } };
}

/** The same answers in the version the entry was taken to elsewhere; what has no place in it is the outbox's to keep. */
export function takeMoved(
  { loadedEntry }: SessionContext,
  { model, facts, follow }: MovedForm,
): { readonly change: Change; readonly command: OutboxCommand } | undefined {
  const { version_id } = model.form.form;
  if (!loadedEntry || loadedEntry.engine.model.form.form.version_id === version_id) return undefined;
  const { engine, layout, steps, position } = loadedEntry;
  const { terms, dropped, ...kept } = follow(engine.model, loadedEntry.answers);
  const begun = loadedEntryOf(new FormEngine(model, facts), kept, layout);
  const moved = { ...begun, position: translate(steps, begun.steps, position) };
  return {
    change: { stale: false, loadedEntry: moved, undo: noUndo },
    command: { type: 'followed', version_id, terms, dropped },
  };
}

/** The draft in the newest version of its form; what was on screen stays as near as can be. */
export function takeUpgraded(context: SessionContext, loaded: Loaded): Change {
  const { loadedEntry, sync, draft } = context;
  const change = takeLoaded(context, { ...loaded, at: loadedEntry?.position.anchor ?? null });
  return { ...change, sync, draft, offer: null, otherDraft: context.otherDraft, restored: context.restored };
}
