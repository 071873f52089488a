import { type ActorRefFrom, createActor } from 'xstate';
import { refuseAccountKey } from '../api/account-key.js';
import { checkBaseUrl } from '../api/base-url.js';
import { createEntryClient } from '../api/entry-client.js';
import type { Answer } from '../contract/index.js';
import { UsageError } from '../errors.js';
import type { OutboxStore } from '../outbox/outbox.store.js';
import { type Clock, type Random, systemClock, systemRandom } from '../outbox/ports.js';
import { openDeviceStore, type Persist } from './device-store.js';
import { watchPage } from './page-life.js';
import { type SessionView, viewOf } from './selectors.js';
import { provideActors } from './session.actors.js';
import type { sessionMachine } from './session.machine.js';

export interface SessionOptions {
  /** Root of the service's API, with `/api/v1`. */
  readonly baseUrl: string;
  /** Public id or slug of the form. */
  readonly form: string;
  readonly locale?: string | undefined;
  /** Where the draft is kept until it is submitted; `device` unless told otherwise. */
  readonly persist?: Persist | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly store?: OutboxStore | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}

/** One respondent's dealings with one form. */
export interface Session {
  readonly view: SessionView;
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** The time by the session's own clock. */
  now(): number;
  /** Loads the form; resolves once there is something to show. */
  start(): Promise<SessionView>;
  /** Takes an answer; it is kept at once and sent when its time comes. */
  answer(path: string, value: Answer): void;
  /** Says that the respondent left a field. */
  leave(path: string): void;
  /** Goes on: to the next page, or to the service after the last one. */
  continue(): void;
  back(): void;
  /** Tries again at once, whatever is waiting. */
  retry(): void;
  /** Forgets the entry that was sent, and opens the form afresh. */
  restart(): void;
  subscribe(listener: (view: SessionView) => void): () => void;
  /** Resolves when nothing is on its way: saved, or stopped by something only time or a person can mend. */
  settled(): Promise<SessionView>;
  /** Removes everything this device keeps for the form. */
  clearDevice(): Promise<void>;
  /** Sends what is still waiting, then lets go of everything. */
  dispose(): Promise<void>;
}

/** Opens a session without a user interface; `<entry-form>` is one way to paint it. */
export function createSession(options: SessionOptions): Session {
  refuseAccountKey({ ...options });
  if (!options.form) throw new UsageError('EW107', 'No form was named: give its public id or slug.');
  const { form, locale, clock = systemClock, random = systemRandom, persist = 'device' } = options;
  const baseUrl = checkBaseUrl(options.baseUrl);
  const headers = { 'X-Service-Client-ID': random.uuid() };
  const client = createEntryClient({ baseUrl, fetch: options.fetch, headers });
  const { store, opened } = options.store
    ? { store: options.store, opened: Promise.resolve(options.store) }
    : openDeviceStore(persist, `${baseUrl}#${form}`);
  const machine = provideActors({ form, locale, client, store, storeOpened: opened, clock, random });
  const actor = createActor(machine, { clock });

  let view = viewOf(actor.getSnapshot());
  const listeners = new Set<(view: SessionView) => void>();
  actor.subscribe((snapshot) => {
    view = viewOf(snapshot);
    for (const listener of listeners) listener(view);
  });
  const unwatch = watchPage(
    () => actor.send({ type: 'page.hidden' }),
    () => actor.send({ type: 'page.shown' }),
  );

  const subscribe = (listener: (view: SessionView) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const until = (reached: (view: SessionView) => boolean): Promise<SessionView> =>
    new Promise((resolve) => {
      const stop = subscribe(look);
      function look(now: SessionView): void {
        if (!reached(now)) return;
        stop();
        resolve(now);
      }
      look(view);
    });

  return {
    get view() {
      return view;
    },
    actor,
    now: () => clock.now(),
    start() {
      actor.start();
      return until(({ state }) => state !== 'journey.loading.fetching');
    },
    answer: (path, value) => actor.send({ type: 'answer.changed', path, value }),
    leave: (path) => actor.send({ type: 'field.left', path }),
    continue: () => actor.send({ type: 'page.continued' }),
    back: () => actor.send({ type: 'page.backed' }),
    retry: () => {
      actor.send({ type: 'load.retried' });
      actor.send({ type: 'save.retried' });
    },
    restart: () => actor.send({ type: 'form.restarted' }),
    subscribe,
    settled: () => until(isSettled),
    clearDevice: () => store.clear(),
    async dispose() {
      unwatch();
      actor.send({ type: 'page.hidden' });
      await until(isSettled);
      actor.stop();
      listeners.clear();
      store.close();
    },
  };
}

const moving: readonly string[] = ['dirty', 'kept', 'saving'];
const resting: readonly string[] = ['clean', 'saved'];

const isSettled = ({ journey, sync }: SessionView): boolean =>
  !moving.includes(sync.state) && !(journey === 'submitting' && resting.includes(sync.state));
