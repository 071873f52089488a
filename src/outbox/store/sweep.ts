import { type Database, type LaneKey, within } from './database.js';

const day = 86_400_000;

/** How long a form is remembered that nobody has opened. */
const formLife = 90 * day;

export const slotStores = ['session', 'ops', 'base', 'shelf', 'gate', 'uploads', 'files'] as const;

/** Takes away everything under these keys: of one entry, or of a whole form. */
export async function removeWithin(database: Database, ...parts: readonly string[]): Promise<void> {
  const writing = database.transaction(slotStores, 'readwrite');
  await Promise.all([...slotStores.map((store) => writing.objectStore(store).delete(within(...parts))), writing.done]);
}

/** Takes away what has outlived its time, whichever form it belongs to. */
export async function sweep(database: Database, now: number): Promise<void> {
  const old: LaneKey[] = [];
  const living = new Set<string>();
  for (
    let cursor = await database.transaction('session').store.openCursor();
    cursor;
    cursor = await cursor.continue()
  ) {
    const isOld = cursor.value.expires <= now;
    if (isOld) old.push(cursor.key);
    else living.add(cursor.key.slice(0, 2).join('\n'));
  }
  for (const [form, slot, lane] of old) {
    if (living.has(`${form}\n${slot}`)) await removeLane(database, [form, slot, lane]);
    else await removeWithin(database, form, slot);
  }
  await sweepForms(database, now);
}

async function removeLane(database: Database, lane: LaneKey): Promise<void> {
  const stores = ['session', 'ops', 'base', 'shelf'] as const;
  const writing = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => writing.objectStore(store).delete(lane)), writing.done]);
}

async function sweepForms(database: Database, now: number): Promise<void> {
  const writing = database.transaction('schemas', 'readwrite');
  for (let cursor = await writing.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.written + formLife <= now) await cursor.delete();
  await writing.done;
}
