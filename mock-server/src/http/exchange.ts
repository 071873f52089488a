import type { Faults } from '../faults.js';
import type { Clock } from '../store/clock.js';
import type { Ids } from '../store/ids.js';
import type { Random } from '../store/random.js';
import type { Store } from '../store/store.js';
import type { EntryCaller, Route } from './route.js';
import type { Violation } from './violation.js';

/** What all requests to one server share. */
export interface Platform {
  readonly baseUrl: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly faults: Faults;
  readonly dumb: boolean;
  /** Idempotency keys whose first request is still running. */
  readonly reserved: Set<string>;
  report(violation: Violation): void;
}

/** One request on its way; each stage adds what it found out. */
export interface Exchange {
  readonly platform: Platform;
  readonly route: Route;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** The store, or the transaction this request runs in. */
  store: Store;
  caller: EntryCaller | null;
  client_id: string;
  /** The body as it was sent, and what it says. */
  text: string;
  body: unknown;
  query: unknown;
}

/** What is about to be answered. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly memo?: string | undefined;
}

/** One step of every request: passes it on, answers it, or throws a refusal. */
export type Stage = (exchange: Exchange, next: () => Promise<Reply>) => Promise<Reply>;
