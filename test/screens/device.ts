import { type Sealed, unseal } from '../../src/outbox/store/seal.js';

const name = 'entryway';
const answerStores = ['session', 'ops', 'base', 'shelf'];

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything that can be read back from this device through the key that lies there, as one text. */
export async function readBack(): Promise<string> {
  // To open one that is not there would make it.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
  const database = await asPromise(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains('ops')) return '';
    const reading = database.transaction(['keys', ...answerStores]);
    const key: CryptoKey | undefined = await asPromise(reading.objectStore('keys').get('device'));
    if (!key) return '';
    const lists = await Promise.all(
      answerStores.map((store): Promise<Sealed[]> => asPromise(reading.objectStore(store).getAll())),
    );
    const opened = lists.flat().map((sealed) => unseal(key, sealed).catch(() => null));
    return JSON.stringify(await Promise.all(opened));
  } finally {
    database.close();
  }
}

/** What a browser does when somebody clears the data of a site: the pages that are open are not asked. */
export async function clearSiteData(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await asPromise(indexedDB.deleteDatabase(name));
}
