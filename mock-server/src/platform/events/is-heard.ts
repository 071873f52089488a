import type { Place } from '../platform.js';
import type { DomainEvent } from './domain-event.js';

/** Whether anybody would do something about it. */
export async function isHeard({ store, parts }: Pick<Place, 'store' | 'parts'>, event: DomainEvent): Promise<boolean> {
  for (const listener of parts.listeners) if (await listener.hears(store, event)) return true;
  return false;
}
