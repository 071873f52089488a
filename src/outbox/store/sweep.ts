import { type Age, afterVisit, atService, whileInUse } from './age.js';
import { within } from './database.js';
import type { Database, LaneKey } from './database-schema.js';

const day = 86_400_000;

/** How long a form is remembered that nobody has opened. */
const formLife = 90 * day;

export const slotStores = ['session', 'ops', 'base', 'shelf', 'gate', 'uploads', 'files'] as const;

/** Takes away everything under these keys: of one entry, or of a whole form. */
export async function removeWithin(database: Database, ...parts: readonly string[]): Promise<void> {
  const writing = database.transaction(slotStores, 'readwrite');
  await Promise.all([...slotStores.map((store) => writing.objectStore(store).delete(within(...parts))), writing.done]);
}

/** Makes room: files of a form can be asked for again. Whether there were any. */
export async function dropFiles(database: Database, form: string): Promise<boolean> {
  const kept = await database.count('files', within(form));
  if (kept > 0) await database.delete('files', within(form));
  return kept > 0;
}

/** Takes away what has outlived its time, whichever form it belongs to, unless a living tab has it on screen. */
export async function sweep(database: Database, wall: number, inUse: ReadonlySet<string>): Promise<void> {
  const old: LaneKey[] = [];
  const living = new Set<string>();
  const forms = new Set<string>();
  await ageAll(database, undefined, (age, [form, slot, lane]) => {
    const next = afterVisit(age, wall);
    if (next === 'over' && !inUse.has(lane)) {
      old.push([form, slot, lane]);
      return age;
    }
    living.add(`${form}\n${slot}`);
    forms.add(form);
    return next === 'over' ? whileInUse(age, wall) : next;
  });
  for (const [form, slot, lane] of old) {
    if (living.has(`${form}\n${slot}`)) await removeLane(database, [form, slot, lane]);
    else await removeWithin(database, form, slot);
  }
  await sweepForms(database, wall, forms);
}

/** Notes the service's time beside the drafts of a form that have something it does not have. */
export const noteService = (database: Database, form: string, date: number): Promise<void> =>
  ageAll(database, within(form), (age) => (age.kind === 'draft' && age.unsent !== false ? atService(age, date) : age));

type Aged = Age & { readonly kind: string };

/** Goes through what is kept and writes down what is to be noted, all in one transaction. */
async function ageAll(
  database: Database,
  range: IDBKeyRange | undefined,
  aged: (age: Aged, key: LaneKey) => Age,
): Promise<void> {
  const writing = database.transaction('session', 'readwrite');
  for (let cursor = await writing.store.openCursor(range); cursor; cursor = await cursor.continue()) {
    const { value, key } = cursor;
    const next = aged(value, key);
    if (next !== value) await cursor.update({ ...value, ...next });
  }
  await writing.done;
}

async function removeLane(database: Database, lane: LaneKey): Promise<void> {
  const stores = ['session', 'ops', 'base', 'shelf'] as const;
  const writing = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => writing.objectStore(store).delete(lane)), writing.done]);
}

/** A form stays as long as there is a draft of it: without a network it could not be shown. */
async function sweepForms(database: Database, wall: number, needed: ReadonlySet<string>): Promise<void> {
  const writing = database.transaction('schemas', 'readwrite');
  for (let cursor = await writing.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.written + formLife <= wall && !needed.has(cursor.key[0])) await cursor.delete();
  await writing.done;
}
