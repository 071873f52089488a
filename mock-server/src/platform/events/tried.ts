import { attempt } from '../../store/attempt.js';
import type { Store } from '../../store/store.js';
import type { Happening } from './domain-event.js';

interface Trying {
  readonly store: Store;
  announce(happening: Happening): Promise<void>;
}

/** Does something that leaves no trace if it fails; what happened is told only once it has succeeded. */
export async function tried<C extends Trying, R>(call: C, work: (call: C) => Promise<R>): Promise<R> {
  const happened: Happening[] = [];
  const announce = async (happening: Happening): Promise<void> => void happened.push(happening);
  const result = await attempt(call.store, (store) => work({ ...call, store, announce }));
  for (const happening of happened) await call.announce(happening);
  return result;
}
