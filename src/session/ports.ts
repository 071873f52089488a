import type { Answers, FormSchema, OpenedEntry } from '../contract/index.js';
import type { Clock, Random, Tabs } from '../outbox/ports.js';
import type { RateLimits } from '../outbox/queue/rate-limit.js';
import type { RequestDesk } from '../outbox/queue/request-desk.js';
import type { EarlyWriter } from '../outbox/store/early-writer.js';
import type { OutboxStore } from '../outbox/store/store.js';
import type { WatchedClient } from './delivery/watched-client.js';
import type { HiddenKeys } from './hidden-keys.js';
import type { QuietTime } from './quiet-time.js';

/** What a session stands on from its first moment: enough to load a form and to take answers. */
export interface ShellPorts {
  readonly form: string;
  /** The language to ask for; may change while the session lives. */
  readonly locale: { current: string | undefined };
  /** The token of a link, until it is used. */
  readonly token: { current: string | undefined };
  /** What the token was exchanged for, until the respondent says whose it is. Nothing of it is on the device. */
  readonly opened: { current: OpenedEntry | undefined };
  /** Where on the device another draft lies that waits until this one is done. */
  readonly otherDraft: { current: string | undefined };
  /** Whether the respondent has said already that they go on with what this device has. */
  readonly stays: { current: boolean };
  /** Keeps entry keys away from everything that can be looked into. */
  readonly keys: HiddenKeys;
  /** Asks the service for the form. */
  readonly fetchForm: (locale: string | undefined, signal: AbortSignal) => Promise<FormSchema>;
  /** Whether the first page may be shown before the rules of the form are there. */
  readonly opensEarly?: boolean | undefined;
  /** Whether this device certainly keeps nothing for the form: then there is nothing to wait for. */
  readonly isFreshDevice: () => Promise<boolean>;
  /** Keeps what is typed before the store is there; nothing where the device is to keep nothing. */
  readonly early?: EarlyWriter | undefined;
  /** Until when the service wants to be left alone. */
  readonly quiet: QuietTime;
  readonly clock: Clock;
  readonly random: Random;
  readonly hiddenValues?: Readonly<Record<string, string>> | undefined;
  readonly prefill?: Answers | undefined;
}

/** What a session stands on once delivery has come: the service and the device too. */
export interface SessionPorts extends ShellPorts {
  readonly service: WatchedClient;
  /** The device's store, or the memory of this page where the device has none to give. */
  readonly store: OutboxStore;
  /** Rejects when the device refused to keep anything. */
  readonly storeOpened: Promise<{ durable: boolean }>;
  /** How requests are made, where the embedding page has a way of its own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Where everything beside the outbox asks whether it may be asked for. */
  readonly requestDesk: RequestDesk;
  readonly tabs?: Tabs | undefined;
  readonly limits?: (() => RateLimits | undefined) | undefined;
  /** Reads what a reply says beside its body. */
  readonly heard: (headers: Headers) => void;
}
