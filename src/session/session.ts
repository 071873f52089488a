import { refuseAccountKey } from '../api/account-key.js';
import { checkBaseUrl } from '../api/base-url.js';
import { formReader, takeForm } from '../api/form-reader.js';
import { ownFetch } from '../api/own-fetch.js';
import type { EntrySession, FormSchema } from '../contract/index.js';
import { ApiError, UsageError } from '../errors.js';
import { readWithParts, typesOnFirstPage } from '../form/index.js';
import { attempt, load } from '../load/load.js';
import { systemClock, systemRandom } from '../outbox/ports.js';
import { answeringVerbs } from './commands/answering.js';
import { movingVerbs } from './commands/moving.js';
import { sendingVerbs } from './commands/sending.js';
import { copyText } from './copy-answers.js';
import type { Delivered } from './delivery/delivered.js';
import { isKnown } from './failures.js';
import { HiddenKeys } from './hidden-keys.js';
import { newInstanceId } from './instance-ids.js';
import { watchPage } from './page-life.js';
import type { ShellPorts } from './ports.js';
import { quietTime } from './quiet-time.js';
import { refusalFor } from './refusal.js';
import type { Refused } from './results.js';
import type { SessionActor } from './session-actor.js';
import type { Session, SessionOptions } from './session-api.js';
import { SessionCore } from './session-core.js';
import type { SessionView } from './session-view.js';
import { DeliverySlot } from './shell/delivery-slot.js';
import { takeEarlyRequest } from './shell/early-request.js';
import { earlyWriter } from './shell/early-writer.js';
import { isFreshDevice } from './shell/fresh-device.js';
import { lateVerbs } from './shell/late-verbs.js';
import { ShellDriver } from './shell/shell-driver.js';
import { allLayouts } from './steps.js';
import type { AnyForm } from './typed-answers.js';

/** For elements, which see more of a page than a session does. */
export { refuseAccountKey } from '../api/account-key.js';

/** Opens a session without a user interface; `<entry-form>` is one way to paint it. */
export function createSession<A = AnyForm>(options: SessionOptions<NoInfer<A>>): Session<A>;
/** @internal For elements: with the first page as soon as that can be drawn, and a state of its own until all is there. */
export function createSession(options: SessionOptions, opensEarly: boolean): Session;
export function createSession(options: SessionOptions, opensEarly = false): Session {
  const core = openCore(options, opensEarly);
  const { clock } = core.ports;
  const shown = (): void => {
    core.send({ type: 'page.shown' });
    core.send({ type: 'uploads.told', command: { type: 'upload.wake' } });
  };
  let unwatch: (() => void) | undefined;
  const watch = (): (() => void) =>
    watchPage({
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
  const links = () => attempt('session/delivery/link-requests', () => import('./delivery/link-requests.js'));
  const asking = () => attempt('session/delivery/ask', () => import('./delivery/ask.js'));
  /** Code that cannot be had now is answered as a request that did not arrive. */
  const unavailable = (error: unknown): Refused => refusalFor(error, clock.now());
  const once = async <V, R>(fetch: () => Promise<V>, use: (verbs: V, session: Delivered) => Promise<R>) =>
    await Promise.all([fetch(), core.delivery.attempt()]).then(
      ([verbs, { ports }]) => use(verbs, { core, ports }),
      unavailable,
    );
  const loadedEntry = answeringVerbs(core);
  const moving = movingVerbs(core);
  const sending = sendingVerbs(core);
  const { answer } = loadedEntry;
  const files = { answer, takesFiles: () => takesFiles(core), loadUploads: () => openUploads(core) };
  const { pressService, ...later } = lateVerbs(core, files);
  const others = { ...loadedEntry, ...moving, ...sending, retry, pressService };

  return {
    get view() {
      return core.view;
    },
    actor: actorOf(core),
    clock,
    now: () => clock.now(),
    start() {
      // Not before: one that was made and never used, as by a render that React gives up, must not stay with the page.
      unwatch ??= watch();
      core.start();
      return core.until(({ state }) => state !== 'journey.loading.fetching');
    },
    ...loadedEntry,
    ...moving,
    ...sending,
    ...later,
    press: (path) =>
      attempt('session/commands/pressing', () => import('./commands/pressing.js')).then(
        ({ press }) => press(core, others, path),
        unavailable,
      ),
    emailLink: (address) => once(links, (verbs, session) => verbs.emailLink(session, address)),
    requestDraftLinks: (address) => once(links, (verbs, session) => verbs.requestDraftLinks(session, address)),
    fileUrl: (id) => once(links, (verbs, session) => verbs.fileUrl(session, id)),
    ask: (action, input, about) => once(asking, (verbs, session) => verbs.ask(session, action, input, about)),
    findOptions: (path, wish) => once(asking, (verbs, session) => verbs.findOptions(session, path, wish)),
    setLocale: (locale) => once(links, (verbs, session) => verbs.setLocale(session, locale)),
    retry,
    copyAnswers: () => copyText(core.context.loadedEntry),
    exportLog: () => core.logged,
    subscribe,
    on: (event, listener) => core.events.on(event, listener),
    settled: () => core.until(isSettled),
    clearDevice: async () => (await core.delivery.get()).ports.store.clear(),
    async dispose() {
      unwatch?.();
      core.send({ type: 'page.hidden' });
      await core.until(isSettled);
      core.close();
      core.delivery.close();
    },
  };
}

/** Joins the machine to the service, the device and the clock. */
function openCore(given: SessionOptions, opensEarly: boolean): SessionCore {
  refuseAccountKey({ ...given });
  if (!given.form) throw new UsageError('EW107', 'No form was named: give its public id or slug.');
  const { form, request, clock = systemClock, random = systemRandom } = given;
  if (!given.random && typeof globalThis.crypto?.randomUUID !== 'function')
    throw new UsageError('EW112', 'This page has no way to make safe keys: open it over https.');
  const baseUrl = checkBaseUrl(given.baseUrl);
  const options = request ? { ...given, fetch: ownFetch({ fetch: given.fetch, ...request }, baseUrl) } : given;
  // A page with a way of its own to make requests gets all of them.
  let early = options.fetch ? undefined : takeEarlyRequest({ ...options, baseUrl });
  const headers = { 'X-Service-Client-ID': random.uuid() };
  const slot = new DeliverySlot((code) => code.openDelivery({ options, ports, baseUrl, headers, shown, noticed }));
  const readBody = (body: unknown) => {
    core.events.emit('received', { types: typesOnFirstPage(body) });
    return readWithParts(body, opensEarly);
  };
  const read = formReader({ baseUrl, fetch: options.fetch }, readBody);
  const quiet = quietTime(baseUrl, clock);
  const { review, hiddenValues, prefill } = options;
  const place = `${baseUrl}#${form}`;
  const ports: ShellPorts = {
    form,
    locale: { current: options.locale },
    token: { current: options.resumeToken },
    opened: { current: undefined },
    otherDraft: { current: undefined },
    stays: { current: false },
    keys: new HiddenKeys(),
    fetchForm: async (locale, signal) => {
      const wait = quiet.left();
      if (wait > 0) throw tooSoon(wait);
      const underWay = locale === options.locale ? early : undefined;
      early = undefined;
      const asked = await (underWay ? takeForm(underWay, readBody) : read(form, locale, signal));
      const error = 'error' in asked ? asked.error : undefined;
      if (isKnown(error) && error.class === 'rate-limited') quiet.note(error.retryAfter);
      slot.whenOpen(({ code, ports: all }) => code.noteReply(all, asked));
      if ('error' in asked) throw asked.error;
      return asked.schema;
    },
    opensEarly,
    isFreshDevice: () => isFreshDevice(options, place),
    early: earlyWriter(options, place, clock),
    quiet,
    clock,
    random,
    hiddenValues,
    prefill,
  };
  const shown = (): FormSchema | null => core.context.loadedEntry?.engine.model.form ?? null;
  const noticed = ({ form: version, files, buttons }: Partial<EntrySession>): void => {
    if (buttons) core.tell({ type: 'buttons.counted', clicks: clicksOf(buttons) });
    if (version) core.tell({ type: 'version.noticed', outdated: version.outdated });
    if (!files) return;
    core.tell({ type: 'files.known', files });
    core.tell({ type: 'uploads.told', command: { type: 'upload.known', files: Object.values(files) } });
  };
  const input = { ...knownLayouts(options), review, newId: () => newInstanceId(random) };
  const core: SessionCore = new SessionCore(new ShellDriver(ports, slot, input), ports, slot);
  return core;
}

/** What drives the session, as the page around it may look at it. */
const actorOf = (core: SessionCore): SessionActor => ({
  getSnapshot: () => core.snapshot,
  subscribe: (listener) => ({ unsubscribe: core.watch(listener) }),
  send: (event) => core.tell(event),
  stop: () => core.stop(),
  system: { inspect: (listener) => core.inspect(listener) },
});

/** Said here in place of the service, which wants to be left alone. */
const tooSoon = (wait: number): ApiError => {
  const message = 'Nothing was asked, since the service wants quiet.';
  const problem = { type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate_limited', message };
  return new ApiError('getPublicSchema', 429, { ...problem, request_id: '' }, wait);
};

/** What the page wishes, without layouts there are none of. */
const knownLayouts = ({ layout, layouts }: SessionOptions): Pick<SessionOptions, 'layout' | 'layouts'> => ({
  layout: allLayouts.find((known) => known === layout),
  layouts: layouts?.filter((one) => allLayouts.includes(one)),
});

const clicksOf = (buttons: EntrySession['buttons']): Record<string, number> =>
  Object.fromEntries(Object.entries(buttons).map(([path, { clicks }]) => [path, clicks]));

const takesFiles = (core: SessionCore): boolean => {
  const types = core.context.loadedEntry?.engine.model.typesUsed;
  return types !== undefined && (types.has('file_upload') || types.has('signature'));
};

/** Fetches what files need, and what tells it of the entry. */
async function openUploads(core: SessionCore) {
  const [{ loadUploads }, { ports }] = await Promise.all([
    load('session/delivery/load-uploads', () => import('./delivery/load-uploads.js')),
    core.delivery.get(),
  ]);
  const settings = core.view.form?.settings.upload ?? { part_size: 8 * 1024 * 1024, concurrency: 3 };
  return { logic: await loadUploads(ports, { view: () => core.view, settings }), service: ports.service };
}

const moving: readonly string[] = ['dirty', 'kept', 'saving', 'slow'];
const resting: readonly string[] = ['clean', 'saved'];
const waiting: readonly string[] = ['submitting', 'verifying', 'resuming', 'loading'];

const isSettled = ({ journey, state, sync }: SessionView): boolean =>
  !(moving.includes(sync.state) && sync.waiting > 0) &&
  state !== 'journey.loading.fetching' &&
  !(waiting.includes(journey) && journey !== 'loading' && resting.includes(sync.state));
