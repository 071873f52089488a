import type { Collection, Stored } from '../../store/collection.js';
import { timestamp } from '../clock.js';

type Filed<T extends Stored> = Pick<Collection<T, never>, 'agenda'>;

/** The record of a collection that has been due for longest, besides what is under way; none while nothing is. */
export async function firstDue<T extends Stored>(
  collection: Filed<T>,
  now: number,
  besides: readonly string[] = [],
): Promise<T | undefined> {
  // Whatever stands behind the moment only says in which order things come that are due at the same one.
  const due = await collection.agenda({ until: `${timestamp(now)}~`, limit: 1 + besides.length });
  return due.find(({ id }) => !besides.includes(id));
}

/** When the first record of a collection is due, by what tells it of a record; none when nothing waits. */
export const soonestOf = <T extends Stored>(
  collection: Filed<T>,
  dueAt: (record: T) => string,
): Promise<number | undefined> => nextBesides(collection, dueAt, []);

/** The same, where some are under way: their end sets off whatever follows. */
export async function nextBesides<T extends Stored>(
  collection: Filed<T>,
  dueAt: (record: T) => string,
  besides: readonly string[],
): Promise<number | undefined> {
  const first = (await collection.agenda({ limit: 1 + besides.length })).find(({ id }) => !besides.includes(id));
  return first && Date.parse(dueAt(first));
}
