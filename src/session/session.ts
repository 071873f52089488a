import { createActor } from 'xstate';
import { refuseAccountKey } from '../api/account-key.js';
import { checkBaseUrl } from '../api/base-url.js';
import { createEntryClient } from '../api/entry-client.js';
import { serviceTime } from '../api/service-time.js';
import type { EntrySession, FormSchema } from '../contract/index.js';
import { UsageError } from '../errors.js';
import { attempt } from '../load/load.js';
import { systemClock, systemRandom } from '../outbox/ports.js';
import { ErrandDesk } from '../outbox/queue/request-desk.js';
import { watchLimits } from '../outbox/queue/watch-limits.js';
import { fillingVerbs } from './commands/filling.js';
import { movingVerbs } from './commands/moving.js';
import { pressingVerbs } from './commands/pressing.js';
import { sendingVerbs } from './commands/sending.js';
import { uploadVerbs } from './commands/uploading.js';
import { copyText } from './copy-answers.js';
import { openDeviceStore } from './device-store.js';
import { HiddenKeys } from './hidden-keys.js';
import { newInstanceId } from './instance-ids.js';
import { watchPage } from './page-life.js';
import { politeClient } from './polite-client.js';
import { protectedClient } from './protected-client.js';
import { refusalFor } from './refusal.js';
import type { Refused } from './results.js';
import { loadUploads, provideActors, type UploadsForm } from './session.actors.js';
import type { SessionPorts } from './session.ports.js';
import type { Session, SessionOptions } from './session-api.js';
import { SessionCore } from './session-core.js';
import type { SessionView } from './session-view.js';
import { allLayouts } from './steps.js';
import { openTabs } from './tabs.js';
import { watchEntry } from './watched-client.js';

/** For elements, which see more of a page than a session does. */
export { refuseAccountKey } from '../api/account-key.js';

/** Opens a session without a user interface; `<entry-form>` is one way to paint it. */
export function createSession(options: SessionOptions): Session {
  const core = openCore(options);
  const { actor, ports } = core;
  const { clock, store } = ports;
  const shown = (): void => {
    core.send({ type: 'page.shown' });
    core.send({ type: 'uploads.told', command: { type: 'upload.wake' } });
  };
  const unwatch = watchPage({
    hidden: () => core.send({ type: 'page.hidden' }),
    shown,
    online: () => {
      shown();
      core.send({ type: 'save.retried' });
    },
    thawed: () => core.send({ type: 'page.thawed' }),
  });

  const retry = (): void => {
    core.send({ type: 'load.retried' });
    core.send({ type: 'save.retried' });
  };
  const subscribe = <S>(listener: (slice: S) => void, selector?: (view: SessionView) => S): (() => void) => {
    const select = selector ?? ((view: SessionView) => view as S);
    let last = select(core.view);
    return core.subscribe((view) => {
      const slice = select(view);
      if (Object.is(slice, last)) return;
      last = slice;
      listener(slice);
    });
  };
  const errands = () => attempt('session/commands/errands', () => import('./commands/errands.js'));
  const asking = () => attempt('session/commands/asking', () => import('./commands/asking.js'));
  /** Code that cannot be had now is answered as a request that did not arrive. */
  const once = <V, R>(fetch: () => Promise<V>, use: (verbs: V) => Promise<R>): Promise<R | Refused> =>
    fetch().then(use, (error: unknown) => refusalFor(error, clock.now()));
  const filling = fillingVerbs(core);
  const moving = movingVerbs(core);
  const sending = sendingVerbs(core);

  return {
    get view() {
      return core.view;
    },
    actor,
    clock,
    now: () => clock.now(),
    start() {
      actor.start();
      return core.until(({ state }) => state !== 'journey.loading.fetching');
    },
    ...filling,
    ...moving,
    ...sending,
    ...pressingVerbs(core, { ...filling, ...moving, ...sending, retry }),
    ...uploadVerbs(core, filling, () => loadUploads(ports, uploadsForm(core))),
    emailLink: (address) => once(errands, (verbs) => verbs.emailLink(core, address)),
    requestDraftLinks: (address) => once(errands, (verbs) => verbs.requestDraftLinks(core, address)),
    fileUrl: (id) => once(errands, (verbs) => verbs.fileUrl(core, id)),
    ask: (action, input, about) => once(asking, (verbs) => verbs.ask(core, action, input, about)),
    findOptions: (path, wish) => once(asking, (verbs) => verbs.findOptions(core, path, wish)),
    setLocale: (locale) => once(errands, (verbs) => verbs.setLocale(core, locale)),
    retry,
    copyAnswers: () => copyText(actor.getSnapshot().context.filling),
    exportLog: () => core.log.export(),
    subscribe,
    on: (event, listener) => core.events.on(event, listener),
    settled: () => core.until(isSettled),
    clearDevice: () => store.clear(),
    async dispose() {
      unwatch();
      core.send({ type: 'page.hidden' });
      await core.until(isSettled);
      core.close();
      ports.tabs?.close();
      store.close();
    },
  };
}

/** Joins the machine to the service, the device and the clock. */
function openCore(options: SessionOptions): SessionCore {
  refuseAccountKey({ ...options });
  if (!options.form) throw new UsageError('EW107', 'No form was named: give its public id or slug.');
  const { form, clock = systemClock, random = systemRandom } = options;
  if (!options.random && typeof globalThis.crypto?.randomUUID !== 'function')
    throw new UsageError('EW112', 'This page has no way to make safe keys: open it over https.');
  const baseUrl = checkBaseUrl(options.baseUrl);
  const persist = options.sharedDevice ? 'none' : (options.persist ?? 'device');
  const headers = { 'X-Service-Client-ID': random.uuid() };
  const place = `${baseUrl}#${form}`;
  const { store, opened } = options.store
    ? { store: options.store, opened: Promise.resolve(options.store) }
    : openDeviceStore(persist, place, () => clock.wall?.() ?? clock.now());
  const watch = watchLimits(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), (headers) => {
    const date = serviceTime(headers);
    if (date !== undefined) store.served?.(date);
  });
  const errands = new ErrandDesk({ store, clock, random });
  const client = politeClient(createEntryClient({ baseUrl, fetch: watch.fetch, headers }), errands);
  const shown = (): FormSchema | null => actor.getSnapshot().context.filling?.engine.model.form ?? null;
  const keys = new HiddenKeys();
  const guarded = protectedClient(client, options, shown);
  const service = watchEntry(guarded, keys, ({ form: version, files, buttons }) => {
    if (actor.getSnapshot().status !== 'active') return;
    if (buttons) actor.send({ type: 'buttons.counted', clicks: clicksOf(buttons) });
    if (version) actor.send({ type: 'version.noticed', outdated: version.outdated });
    if (!files) return;
    actor.send({ type: 'files.known', files });
    actor.send({ type: 'uploads.told', command: { type: 'upload.known', files: Object.values(files) } });
  });
  const { review, hiddenValues, prefill } = options;
  const ports: SessionPorts = {
    form,
    locale: { current: options.locale },
    token: { current: options.resumeToken },
    opened: { current: undefined },
    aside: { current: undefined },
    stays: { current: false },
    service,
    keys,
    store,
    storeOpened: opened,
    fetch: options.fetch && watch.fetch,
    clock,
    random,
    errands,
    tabs: options.store || persist === 'none' ? undefined : openTabs(clock, persist === 'device' ? place : undefined),
    limits: watch.limits,
    hiddenValues,
    prefill,
  };
  const input = { ...knownLayouts(options), review, newId: () => newInstanceId(random) };
  const actor = createActor(provideActors(ports), { clock, input });
  return new SessionCore(actor, ports);
}

/** What the page wishes, without layouts there are none of. */
const knownLayouts = ({ layout, layouts }: SessionOptions): Pick<SessionOptions, 'layout' | 'layouts'> => ({
  layout: allLayouts.find((known) => known === layout),
  layouts: layouts?.filter((one) => allLayouts.includes(one)),
});

const clicksOf = (buttons: EntrySession['buttons']): Record<string, number> =>
  Object.fromEntries(Object.entries(buttons).map(([path, { clicks }]) => [path, clicks]));

const uploadsForm = (core: SessionCore): UploadsForm => ({
  view: () => core.view,
  settings: core.view.form?.settings.upload ?? { part_size: 8 * 1024 * 1024, concurrency: 3 },
});

const moving: readonly string[] = ['dirty', 'kept', 'saving', 'slow'];
const resting: readonly string[] = ['clean', 'saved'];
const waiting: readonly string[] = ['submitting', 'verifying', 'resuming', 'loading'];

const isSettled = ({ journey, state, sync }: SessionView): boolean =>
  !(moving.includes(sync.state) && sync.waiting > 0) &&
  state !== 'journey.loading.fetching' &&
  !(waiting.includes(journey) && journey !== 'loading' && resting.includes(sync.state));
