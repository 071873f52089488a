import type { Answers, OpenedEntry } from '../contract/index.js';
import type { Clock, Random, Tabs } from '../outbox/ports.js';
import type { RateLimits } from '../outbox/queue/rate-limit.js';
import type { ErrandDesk } from '../outbox/queue/request-desk.js';
import type { OutboxStore } from '../outbox/store/store.js';
import type { HiddenKeys } from './hidden-keys.js';
import type { WatchedClient } from './watched-client.js';

/** What a session stands on. */
export interface SessionPorts {
  readonly form: string;
  /** The language to ask for; may change while the session lives. */
  readonly locale: { current: string | undefined };
  /** The token of a link, until it is used. */
  readonly token: { current: string | undefined };
  /** What the token was exchanged for, until the respondent says whose it is. Nothing of it is on the device. */
  readonly opened: { current: OpenedEntry | undefined };
  /** Where on the device another draft lies that waits until this one is done. */
  readonly aside: { current: string | undefined };
  /** Whether the respondent has said already that they go on with what this device has. */
  readonly stays: { current: boolean };
  readonly service: WatchedClient;
  /** Keeps entry keys away from everything that can be looked into. */
  readonly keys: HiddenKeys;
  /** The device's store, or the memory of this page where the device has none to give. */
  readonly store: OutboxStore;
  /** Rejects when the device refused to keep anything. */
  readonly storeOpened: Promise<{ durable: boolean }>;
  /** How requests are made, where the embedding page has a way of its own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock: Clock;
  readonly random: Random;
  /** Where everything beside the outbox asks whether it may be asked for. */
  readonly errands: ErrandDesk;
  readonly tabs?: Tabs | undefined;
  readonly limits?: (() => RateLimits | undefined) | undefined;
  readonly hiddenValues?: Readonly<Record<string, string>> | undefined;
  readonly prefill?: Answers | undefined;
}
