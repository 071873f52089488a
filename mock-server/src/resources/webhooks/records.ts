import type { EventType } from '../../platform/events/domain-event.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** An address that is told what happens in an account. */
export interface WebhookRecord extends Stored, Owned {
  readonly url: string;
  readonly description: string | null;
  /** What it is told of; `*` is everything. */
  readonly events: readonly (EventType | '*')[];
  readonly filter: { readonly form_ids: readonly string[]; readonly project_ids: readonly string[] };
  readonly state: 'enabled' | 'disabled' | 'auto_disabled';
  readonly payload: 'full' | 'thin';
  /** What its deliveries are signed with, sealed. */
  readonly sealed_secret: string;
  readonly secret_last4: string;
  /** The secret before that one, as long as receivers may still use it. */
  readonly previous_secret: { readonly sealed: string; readonly until: string } | null;
  /** Attempts that failed since the last one that did not. */
  readonly failure_count: number;
  readonly failing_since: string | null;
  readonly last_success_at: string | null;
}

type Headers = Readonly<Record<string, string>>;

/** One event on its way to one webhook. */
export interface DeliveryRecord extends Stored, Owned {
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event_type: EventType;
  /** What is sent, the same at every attempt. */
  readonly body: string;
  readonly attempt: number;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'abandoned';
  /** Whether another attempt is to come: at `due_at`, or once the webhook is enabled again. */
  readonly queue: 'waiting' | 'parked' | 'done';
  /** While an attempt is under way, when it is taken for lost. */
  readonly due_at: string;
  readonly status_code: number | null;
  readonly duration_ms: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly request_headers: Headers | null;
  readonly response: { readonly headers: Headers; readonly body: string } | null;
  readonly redelivery_of: string | null;
  readonly expires_hour: string;
}
