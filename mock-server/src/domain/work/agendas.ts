import { timestamp } from '../../store/clock.js';
import type { Collection, Stored } from '../../store/collection.js';

type Filed<T extends Stored> = Pick<Collection<T, never>, 'agenda'>;

/** The record of a collection that has been due for longest; none while nothing is. */
export async function firstDue<T extends Stored>(collection: Filed<T>, now: number): Promise<T | undefined> {
  // Whatever stands behind the moment only says in which order things come that are due at the same one.
  const [first] = await collection.agenda({ until: `${timestamp(now)}~`, limit: 1 });
  return first;
}

/** When the first record of a collection is due, by what tells it of a record; none when nothing waits. */
export async function soonestOf<T extends Stored>(
  collection: Filed<T>,
  dueAt: (record: T) => string,
): Promise<number | undefined> {
  const [first] = await collection.agenda({ limit: 1 });
  return first && Date.parse(dueAt(first));
}
