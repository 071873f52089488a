import { notificationListener } from '../../resources/notifications/listener.js';
import { webhookListener } from '../../resources/webhooks/listener.js';
import { workflowListener } from '../../resources/workflows/listener.js';
import type { Store } from '../../store/store.js';
import type { Platform } from '../exchange.js';
import type { DomainEvent } from './domain-event.js';
import type { EventRecord } from './records.js';

/** Takes what is to be done once the transaction is committed, and not at all where it fails. */
export type AfterCommit = (work: () => void) => void;

/** Whoever does something when something happens. */
export interface Listener {
  /** Whether it would do anything: asked in the midst of a request, so it must be cheap. */
  hears(store: Store, event: DomainEvent): Promise<boolean>;
  /** Sets off what is to be done, in the transaction in which the event is ticked off. */
  hear(platform: Platform, store: Store, event: EventRecord, afterCommit: AfterCommit): Promise<void>;
}

/** Webhooks, workflows, and the mails of forms. */
export const listeners: readonly Listener[] = [webhookListener, workflowListener, notificationListener];

export async function isHeard(store: Store, event: DomainEvent): Promise<boolean> {
  for (const listener of listeners) if (await listener.hears(store, event)) return true;
  return false;
}
