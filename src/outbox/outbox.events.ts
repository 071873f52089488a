import type { Delta, Detail, OpenedEntry, SubmissionResult } from '../contract/index.js';
import type { Batch, Draft, KeptReceipt } from './draft.js';

/** Why a request did not succeed, as far as delivery is concerned. */
export type Failure =
  | { readonly kind: 'network' | 'server'; readonly spread: number }
  | { readonly kind: 'rateLimited'; readonly wait: number | undefined; readonly spread: number }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly details: readonly Detail[];
    };

/** What happens to an outbox. */
export type OutboxEvent =
  | { readonly type: 'changed'; readonly path: string; readonly value: Draft['base'][string] }
  | { readonly type: 'flush' }
  | { readonly type: 'submit'; readonly key: string }
  | { readonly type: 'stored'; readonly version: number; readonly durable: boolean }
  | { readonly type: 'woke' }
  | { readonly type: 'opened'; readonly opened: OpenedEntry }
  | { readonly type: 'saved'; readonly delta: Delta }
  | { readonly type: 'submitted'; readonly result: SubmissionResult }
  | { readonly type: 'failed'; readonly failure: Failure };

/** What an outbox wants done. */
export type OutboxEffect =
  | { readonly type: 'store'; readonly version: number; readonly draft: Draft }
  | { readonly type: 'finish'; readonly receipt: KeptReceipt }
  | { readonly type: 'send'; readonly draft: Draft; readonly batch: Batch }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'report'; readonly report: OutboxReport };

export type SyncState =
  | 'clean'
  | 'dirty'
  | 'kept'
  | 'saving'
  | 'saved'
  | 'retrying'
  | 'rateLimited'
  | 'offline'
  | 'keyRejected'
  | 'refused';

/** Where the answers are: only here, kept on the device, or with the service. */
export interface Sync {
  readonly state: SyncState;
  readonly waiting: number;
  readonly durable: boolean;
  readonly savedAt: number | null;
  readonly retryAt: number | null;
}

/** What the session hears from its outbox. */
export type OutboxReport =
  | { readonly type: 'outbox.synced'; readonly sync: Sync }
  | { readonly type: 'outbox.saved'; readonly delta: Delta }
  | { readonly type: 'outbox.submitted'; readonly result: SubmissionResult }
  | { readonly type: 'outbox.refused'; readonly code: string; readonly details: readonly Detail[] };
