import { attempt } from '../../store/attempt.js';
import type { Store } from '../../store/store.js';
import type { DomainEvent } from './domain-event.js';

interface Trying {
  readonly store: Store;
  announce(event: DomainEvent): Promise<void>;
}

/** Does something that leaves no trace if it fails; what happened is told only once it has succeeded. */
export async function tried<C extends Trying, R>(call: C, work: (call: C) => Promise<R>): Promise<R> {
  const happened: DomainEvent[] = [];
  const announce = async (event: DomainEvent): Promise<void> => void happened.push(event);
  const result = await attempt(call.store, (store) => work({ ...call, store, announce }));
  for (const event of happened) await call.announce(event);
  return result;
}
