import { answersFrom, type Facts, FormEngine, type FormModel } from '../../form/index.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import { localView } from '../../outbox/core/local-view.js';
import { beginFilling, layOut, takeForeign } from '../filling.js';
import type { MovedForm } from '../machine-events.js';
import { translate } from '../position.js';
import { emptyContext, type Loaded, type SessionContext } from '../session.context.js';
import type { Layout } from '../steps.js';
import { noUndo } from '../undo.js';

type Change = Partial<SessionContext>;

const stateOf = ({ model }: Loaded): string => model.form.availability.state;

/** Whether a form that is shut, and shows none of its pages, is not on this device either. What is being sent goes on. */
export const cannotShow = ({ form }: FormModel, { submitKey }: Loaded['draft']): boolean =>
  form.pages.length === 0 && submitKey === null;

/** A form that takes no new entries; a draft already begun here may still be finished, where it can be shown. */
export const isShut = (loaded: Loaded): boolean =>
  stateOf(loaded) !== 'open' && (!loaded.restored || cannotShow(loaded.model, loaded.draft));
export const opensLater = (loaded: Loaded): boolean => isShut(loaded) && stateOf(loaded) === 'not_yet_open';

export const hasWelcome = ({ model }: Loaded): boolean =>
  model.form.pages.some(({ kind }, index) => kind === 'welcome' && index === 0);

const layoutOf = ({ wishes, filling }: SessionContext, model: FormModel): Layout => {
  const { layout } = model.form.settings;
  return filling?.layout ?? wishes.layout ?? (layout === 'classic' || layout === 'one_question' ? layout : 'paged');
};

/** Everything anew, from what was loaded. */
export function takeLoaded(context: SessionContext, loaded: Loaded): Change {
  const { model, facts, draft, restored, receipt, prefill = {}, at = null } = loaded;
  const { wishes, sync, effects, uploads, uploadsOpen, outboxOpen } = context;
  const begun = beginFilling(new FormEngine(model, facts), localView(draft), layoutOf(context, model), at);
  return {
    ...emptyContext(wishes),
    sync,
    effects,
    uploads,
    uploadsOpen,
    outboxOpen,
    filling: takeForeign(begun, prefill, {}),
    draft: receipt || isShut(loaded) ? null : draft,
    stale: loaded.stale ?? false,
    restored,
    prefill,
    offer: loaded.offer ?? null,
    aside: loaded.aside ?? null,
    versionChange: loaded.versionChange ?? null,
    outdated: loaded.outdated ?? false,
    receipt: receipt ?? null,
    canEdit: receipt?.entry_key !== undefined,
  };
}

/** The entry that was sent, opened to be changed: what it says now is what changes are told from. */
export function takeEdit(context: SessionContext, loaded: Loaded): Change {
  const { confirmation } = context;
  const receipt = loaded.draft.editing ?? context.receipt;
  const change = takeLoaded(context, { ...loaded, receipt: undefined });
  const { filling } = change;
  if (!filling) return {};
  return {
    ...change,
    receipt,
    confirmation,
    canEdit: true,
    edit: { since: receipt?.submitted_at ?? '', before: sentAnswers(loaded) },
  };
}

/** What the entry says as far as the service has it: changes made before a reload are told from that, too. */
const sentAnswers = ({ draft: { base, groups } }: Loaded) => answersFrom(base, groups);

/** The same answers in another edition of the form: another language, or what the service has by now. */
export function takeRenewed(context: SessionContext, { model, facts }: { model: FormModel; facts: Facts }): Change {
  const { filling } = context;
  if (!filling) return {};
  const { answers, layout, position, issues, early } = filling;
  const engine = new FormEngine(model, facts);
  const kept = { answers: Object.fromEntries(answers.values), groups: Object.fromEntries(answers.groups) };
  const begun = beginFilling(engine, kept, layout);
  return { stale: false, filling: { ...begun, position, issues, early } };
}

/** The same answers in the version the entry was taken to elsewhere; what has no place in it is the outbox's to keep. */
export function takeMoved(
  { filling }: SessionContext,
  { model, facts, follow }: MovedForm,
): { readonly change: Change; readonly command: OutboxCommand } | undefined {
  const { version_id } = model.form.form;
  if (!filling || filling.engine.model.form.form.version_id === version_id) return undefined;
  const { engine, layout, steps, position } = filling;
  const { terms, dropped, ...kept } = follow(engine.model, filling.answers);
  const begun = beginFilling(new FormEngine(model, facts), kept, layout);
  const moved = { ...begun, position: translate(steps, begun.steps, position) };
  return {
    change: { stale: false, filling: moved, undo: noUndo },
    command: { type: 'followed', version_id, terms, dropped },
  };
}

export const takeLayout = ({ filling }: SessionContext, layout: Layout): Change =>
  filling ? { filling: layOut(filling, layout) } : {};

/** The draft in the newest version of its form; what was on screen stays as near as can be. */
export function takeUpgraded(context: SessionContext, loaded: Loaded): Change {
  const { filling, sync, draft } = context;
  const change = takeLoaded(context, { ...loaded, at: filling?.position.anchor ?? null });
  return { ...change, sync, draft, offer: null, aside: context.aside, restored: context.restored };
}
