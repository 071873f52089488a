import { createEntryClient } from '../../api/entry-client.js';
import type { ReadForm } from '../../api/form-reader.js';
import { readRetryAfter } from '../../api/retry-after.js';
import { serviceTime } from '../../api/service-time.js';
import type { EntrySession, FormSchema } from '../../contract/index.js';
import { RequestDesk } from '../../outbox/queue/request-desk.js';
import { watchLimits } from '../../outbox/queue/watch-limits.js';
import { isKnown } from '../failures.js';
import type { SessionPorts, ShellPorts } from '../ports.js';
import type { SessionOptions } from '../session-api.js';
import { openDeviceStore } from './device-store.js';
import { protectedClient } from './protected-client.js';
import { rateLimitedClient } from './rate-limited-client.js';
import { openTabs } from './tabs.js';
import { watchEntry } from './watched-client.js';

export { loadDraft, noteForm } from './load-draft.js';
export { SessionLog } from './log.js';
export { openMachine } from './machine-driver.js';
export { sessionVerbs } from './session-verbs.js';

/** What delivery is opened with. */
export interface DeliverySetup {
  readonly options: SessionOptions;
  readonly ports: ShellPorts;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The form on screen. */
  readonly shown: () => FormSchema | null;
  /** Told what a reply says about the entry. */
  readonly noticed: (session: Partial<EntrySession>) => void;
}

/** Opens what keeps answers on the device and sends them: the store, the ways to the service, the other tabs. */
export function openDelivery({ options, ports, baseUrl, headers, shown, noticed }: DeliverySetup): SessionPorts {
  const { clock, random, form } = ports;
  const persist = options.sharedDevice ? 'none' : (options.persist ?? 'device');
  const place = `${baseUrl}#${form}`;
  const { store, opened } = options.store
    ? { store: options.store, opened: Promise.resolve(options.store) }
    : openDeviceStore(persist, place, { wall: () => wall(), early: ports.early });
  const wall = (): number => clock.wall?.() ?? clock.now();
  const watch = watchLimits(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), (reply, status) => {
    const date = serviceTime(reply);
    if (date !== undefined) store.served?.(date);
    if (status === 429) ports.quiet.note(readRetryAfter(reply.get('Retry-After'), reply.get('Date'), wall()));
  });
  const requestDesk = new RequestDesk({ store, clock, random });
  const client = rateLimitedClient(createEntryClient({ baseUrl, fetch: watch.fetch, headers }), requestDesk);
  return {
    ...ports,
    service: watchEntry(protectedClient(client, options, shown), ports.keys, noticed),
    store,
    storeOpened: opened,
    // Without a `fetch` of the page's own, files are sent in a way that tells how far they are.
    fetch: (options.request ? options.request.fetch : options.fetch) && watch.fetch,
    requestDesk,
    tabs: options.store || persist === 'none' ? undefined : openTabs(clock, persist === 'device' ? place : undefined),
    limits: watch.limits,
    heard: watch.heard,
  };
}

/** Takes in a form that was asked for beside all this: it counts, and its reply tells the service's limits and time. */
export function noteReply({ requestDesk, heard }: SessionPorts, asked: ReadForm): void {
  requestDesk.paid(1);
  heard(asked.headers);
  const error = 'error' in asked ? asked.error : undefined;
  if (isKnown(error) && error.class === 'rate-limited') requestDesk.limited(error.retryAfter);
}
