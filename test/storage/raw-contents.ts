/** Opens the device's database as anybody on the device could. */
export const openRaw = (version?: number, upgrade?: (database: IDBDatabase) => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('entryway', version);
    opening.onupgradeneeded = () => upgrade?.(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything a record holds, as text, whatever it is made of. */
function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (ArrayBuffer.isView(value)) return textOf(value.buffer);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => name + textOf(member))
      .join();
  return String(value);
}

/** All that lies in the database, keys and values, by store and as text. */
export async function rawContents(): Promise<ReadonlyMap<string, string>> {
  const database = await openRaw();
  const names = [...database.objectStoreNames];
  const texts = await Promise.all(
    names.map(async (name) => {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
      return [name, [...keys, ...values].map(textOf).join('\n')] as const;
    }),
  );
  database.close();
  return new Map(texts);
}

export const rawText = async (): Promise<string> => [...(await rawContents()).values()].join('\n');

/** A device nobody has used yet. */
export const freshDevice = (): Promise<void> =>
  new Promise((resolve, reject) => {
    sessionStorage.clear();
    const deleting = indexedDB.deleteDatabase('entryway');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
