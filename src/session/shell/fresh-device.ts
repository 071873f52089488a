import { databaseName, placeOf } from '../../outbox/store/place.js';
import type { SessionOptions } from '../session-api.js';
import { keptOn } from './early-writer.js';

/**
 * Whether this device certainly keeps nothing for a form. Looks into the database without making one, and without the
 * code that reads what is in it.
 */
export async function isFreshDevice(options: SessionOptions, form: string): Promise<boolean> {
  if (options.store) return false;
  const persist = keptOn(options);
  if (!persist) return true;
  const place = placeOf(form, persist);
  return await new Promise((resolve) => {
    let opening: IDBOpenDBRequest;
    try {
      opening = indexedDB.open(databaseName);
    } catch {
      // A device that lets nobody at its storage keeps nothing.
      return resolve(true);
    }
    // Whatever is wrong with the database, whoever reads it will find out.
    opening.onerror = () => resolve(false);
    opening.onupgradeneeded = () => {
      // There is none: it is made by whoever has something to write.
      opening.onerror = () => resolve(true);
      opening.transaction?.abort();
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const done = (isFresh: boolean): void => {
        database.close();
        resolve(isFresh);
      };
      const names = [...database.objectStoreNames].filter((name) => name === 'session' || name === 'kept');
      if (names.length === 0) return done(true);
      const reading = database.transaction(names);
      const looks = names.map((name) =>
        reading.objectStore(name).count(name === 'kept' ? place : IDBKeyRange.bound([place], [place, []])),
      );
      reading.oncomplete = () => done(looks.every(({ result }) => result === 0));
      reading.onabort = () => done(false);
      return undefined;
    };
    return undefined;
  });
}
