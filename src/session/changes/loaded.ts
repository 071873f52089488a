import { FormEngine, type FormModel } from '../../form/index.js';
import { localView } from '../../outbox/core/local-view.js';
import { layOut, loadedEntryOf, takeForeign } from '../loaded-entry.js';
import { emptyContext, type Loaded, type SessionContext } from '../session.context.js';
import type { Layout } from '../steps.js';

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

const layoutOf = ({ wishes, loadedEntry }: SessionContext, model: FormModel): Layout => {
  const { layout } = model.form.settings;
  return loadedEntry?.layout ?? wishes.layout ?? (layout === 'classic' || layout === 'one_question' ? layout : 'paged');
};

/** Everything again, from what was loaded. */
export function takeLoaded(context: SessionContext, loaded: Loaded): Change {
  const { model, facts, draft, restored, receipt, prefill = {}, at = null } = loaded;
  const { wishes, sync, effects, uploads, uploadsOpen, outboxOpen } = context;
  const begun = loadedEntryOf(new FormEngine(model, facts), localView(draft), layoutOf(context, model), at);
  return {
    ...emptyContext(wishes),
    sync,
    effects,
    uploads,
    uploadsOpen,
    outboxOpen,
    loadedEntry: takeForeign(begun, prefill, {}),
    draft: receipt || isShut(loaded) ? null : draft,
    stale: loaded.stale ?? false,
    restored,
    prefill,
    offer: loaded.offer ?? null,
    otherDraft: loaded.otherDraft ?? null,
    versionChange: loaded.versionChange ?? null,
    outdated: loaded.outdated ?? false,
    receipt: receipt ?? null,
    unsent: loaded.unsent ?? [],
    canEdit: receipt?.entry_key !== undefined,
  };
}

/** Whether a new entry simply begins: there is nothing else to say or to ask first. */
export const isPlain = (loaded: Loaded): boolean =>
  !loaded.restored && !loaded.receipt && !loaded.offer && !isShut(loaded);

export const takeLayout = ({ loadedEntry }: SessionContext, layout: Layout): Change =>
  loadedEntry ? { loadedEntry: layOut(loadedEntry, layout) } : {};
