import { createMockServer, type MockServer, type MockServerOptions } from '@entryway/mock-server';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { createSession, type Session, type SessionOptions, type SessionView } from '../../src/session/index.js';
import { loadDelivery } from '../../src/session/shell/delivery-code.js';
import { VirtualClock } from './virtual-clock.js';

export interface Started {
  readonly session: Session;
  readonly server: MockServer;
  readonly clock: VirtualClock;
  readonly store: OutboxStore;
  /** Lets time pass until the session looks as wanted; fails loudly if it never does. */
  until(wanted: string | ((view: SessionView) => boolean)): Promise<SessionView>;
  /** Closes the page without a word and opens it again, on the same device and service. */
  reopen(): Promise<Started>;
}

type Options = Partial<SessionOptions> & {
  readonly server?: MockServer | MockServerOptions;
  readonly clock?: VirtualClock;
  /** Requests that are under way for longer than time stands still. */
  readonly lingers?: (request: Request) => boolean;
};

/** A store of a device: the memory store, which a page reopened by the test finds again. */
const deviceStore = (): OutboxStore => ({ ...memoryStore(), durable: true });

const isServer = (server: MockServer | MockServerOptions | undefined): server is MockServer =>
  server !== undefined && 'fetch' in server;

/** A session on a real mock-server, with time in the test's hands; `form` is a seeded form's slug. */
export async function startSession(form: string, options: Options = {}): Promise<Started> {
  await ready;
  const clock = options.clock ?? new VirtualClock();
  const server = isServer(options.server) ? options.server : createMockServer(options.server);
  const store = options.store ?? deviceStore();
  const fetch = options.fetch ?? ((input: RequestInfo | URL) => server.fetch(input as Request));
  const session = createSession({
    baseUrl: 'http://localhost/api/v1',
    ...options,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return options.lingers?.(request) ? fetch(request) : clock.track(fetch(request));
    },
    form,
    store,
    clock,
  });
  void session.start();

  const until = async (wanted: string | ((view: SessionView) => boolean)): Promise<SessionView> => {
    const reached = typeof wanted === 'string' ? (view: SessionView) => named(view).includes(wanted) : wanted;
    for (let second = 0; second < 200; second++) {
      if (reached(session.view)) return session.view;
      await clock.advance(second === 0 ? 0 : 1000);
      if (!reached(session.view)) await chunks();
      // What lingers is not waited for by the clock, and neither is the reading of a large file: both take real time.
      if (options.lingers) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`Never reached ${wanted}; it is in ${named(session.view).join(', ')}`);
  };

  return {
    session,
    server,
    clock,
    store,
    until,
    reopen() {
      session.actor.stop();
      return startSession(form, { ...options, server, store, clock: new VirtualClock(clock.now()) });
    },
  };
}

/** Every chunk a session may fetch, so that a test does not wait for the disk in the middle of it. */
const ready = Promise.all([
  loadDelivery(),
  import('../../src/api/transfer.js'),
  import('../../src/form/expression/functions/formatting-functions.js'),
  import('../../src/form/expression/functions/matching-functions.js'),
  import('../../src/form/expression/index.js'),
  import('../../src/form/special-fields.js'),
  import('../../src/form/logic/index.js'),
  import('../../src/form/pattern/index.js'),
  import('../../src/session/delivery/ask.js'),
  import('../../src/session/delivery/requests.js'),
  import('../../src/session/delivery/load-uploads.js'),
  import('../../src/session/delivery/renew-form.js'),
  import('../../src/session/delivery/link-requests.js'),
  import('../../src/session/upload/index.js'),
]);

/**
 * What is left of fetching a chunk is a question to Node's loader; it answers one after the other, this one last. A
 * browser fetches it over the network, which takes real time.
 */
const chunks = async (): Promise<void> => {
  for (let depth = 0; depth < 4; depth++) await import('../../src/errors.js');
  if ('document' in globalThis) await new Promise((resolve) => setTimeout(resolve, 5));
};

const named = ({ journey, state, sync }: SessionView): readonly string[] => [
  journey,
  state,
  sync.state,
  `sync.${sync.state}`,
];
