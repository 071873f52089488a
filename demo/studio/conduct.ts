import type { Backend, DocumentProblem } from '../backend/backend.js';
import { rulesOf } from '../backend/faults.js';
import { OtherDevice } from '../backend/other-device.js';
import type { Preview } from '../preview/preview.js';
import { keepGood, lastGood } from './documents.js';
import { shownIn } from './shown-in.js';
import { type FormChoice, isOneForm, type StudioState } from './state.js';
import type { Store } from './store.js';

interface Parts {
  readonly store: Store;
  readonly preview: Preview;
  readonly backend: Promise<Backend>;
  /** What may change which form is the first; it is waited for. */
  readonly first: Promise<unknown>;
  /** Hears why the service does not take a document; nothing where it does. */
  refused(problems: readonly DocumentProblem[]): void;
}

/** Makes service and page follow the state. */
export function conduct({ store, preview, backend, first, refused }: Parts): void {
  const otherDevice = new OtherDevice();

  /** Makes the service know the form, then shows it; of several wishes the last one counts. */
  const showForm = async (state: StudioState, before?: StudioState): Promise<void> => {
    const { form } = state;
    const service = await backend;
    if (form.kind === 'sample') await service.offer(form.slug);
    const published = form.kind === 'own' ? await service.publish(form.document) : undefined;
    if (store.state.form !== form) return;
    refused(published?.ok === false ? published.problems : []);
    if (published?.ok === false) return before ? undefined : showLastGood(form, service);
    if (form.kind === 'own') void keepGood(form);
    // Whoever chooses or changes a form wants to see it.
    const { named } = store.state;
    if (before && named !== null && named === before.named) return store.change({ named: null });
    const isSame = before && isOneForm(before.form, form) && shownIn(before).held === shownIn(state).held;
    if (isSame) await swap(before.form, form);
    else preview.open(shownIn(store.state));
  };
  /** Puts the form into the place of the one before, with what was answered there. */
  const swap = async (before: FormChoice, form: FormChoice): Promise<void> => {
    const { documentOf, renamedBetween } = await import('../document/swap.js');
    const renamed = renamedBetween(await documentOf(before), await documentOf(form));
    if (store.state.form === form) preview.swap(shownIn(store.state), renamed);
  };
  /** A studio that is opened with a broken document shows what the service took of it last. */
  const showLastGood = async (form: FormChoice, service: Backend): Promise<void> => {
    const good = form.kind === 'own' ? await lastGood(form.id) : undefined;
    const published = good && (await service.publish(good));
    if (published?.ok && store.state.form === form) preview.open(shownIn(store.state));
  };
  const breakNetwork = async ({ network }: StudioState): Promise<void> => {
    const service = await backend;
    await service.setFaults(rulesOf(network));
    await service.setPaying(!network.faults.includes('billing'));
  };
  const dress = ({ theme }: StudioState): void => preview.tell({ type: 'appearance', appearance: theme });
  const surround = ({ look }: StudioState): void => preview.tell({ type: 'surroundings', surroundings: look });
  const select = ({ selected }: StudioState): void => preview.tell({ type: 'select', node: selected });

  store.subscribe((state, before) => {
    if (state.form !== before.form) void showForm(state, before);
    else if (state.named !== before.named) preview.open(shownIn(state));
    else if (state.look.locale !== before.look.locale || state.look.layout !== before.look.layout)
      preview.open(shownIn(state));
    if (state.theme !== before.theme) dress(state);
    if (state.look !== before.look) surround(state);
    if (state.selected !== before.selected) select(state);
    if (state.network !== before.network) void breakNetwork(state);
  });
  preview.hear((message) => {
    if (message.type === 'opened') {
      otherDevice.leave();
      dress(store.state);
      surround(store.state);
      select(store.state);
    }
    if (message.type === 'swapped') select(store.state);
    if (message.type === 'painted') void backend.then((service) => service.keepFiles());
    if (message.type === 'picked') store.change({ selected: message.node });
    if (store.state.network.faults.includes('conflict'))
      void backend.then((service) => otherDevice.hear(message, service));
  });
  breakNetwork(store.state)
    .then(() => first)
    .then(() => showForm(store.state))
    // Why there is no service is in the record.
    .catch(() => undefined);
}
