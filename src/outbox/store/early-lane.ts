import { lockClaims } from './claims.js';
import { databaseVersion, upgradeDatabase } from './database-steps.js';
import { keepKey } from './device-key.js';
import type { EarlyDraft } from './early-draft.js';
import { databaseName, firstSlot, placeOf } from './place.js';
import { sealKeyFrom } from './seal.js';
import { sealDraft } from './seal-draft.js';
import { tabSecret } from './tab-secret.js';
import { completed } from './transaction.js';

/** A lane of the store that was begun before the store itself was there. */
export interface EarlyLane {
  readonly lane: string;
  /** When it was last written, and in which database. */
  readonly written: number;
  readonly database: string;
}

export interface EarlyLaneOptions {
  readonly form: string;
  readonly persist: 'device' | 'session';
  readonly wall: () => number;
}

/** Writes a lane of the store without the store. Plain IndexedDB and few words: it is fetched with the first question. */
export class EarlyLaneWriter {
  /** The hold on the lane, which the store takes over with it. */
  readonly claims = lockClaims();
  readonly #options: EarlyLaneOptions;
  readonly #lane = crypto.randomUUID();
  #written: EarlyLane | undefined;
  #life = 30 * 86_400_000;

  constructor(options: EarlyLaneOptions) {
    this.#options = options;
  }

  /** What was written, if anything was. */
  get written(): EarlyLane | undefined {
    return this.#written;
  }

  keepFor(life: number): void {
    this.#life = life;
  }

  async write(draft: EarlyDraft): Promise<void> {
    const { form, persist, wall } = this.#options;
    const database = await openDatabase();
    try {
      // Another tab has gone on with it.
      if (!(await this.claims.claim(this.#lane))) throw new Error();
      const { key, born } = await keepKey(database, undefined);
      const sealed = await sealDraft(persist === 'session' ? await sealKeyFrom(tabSecret()) : key, draft, undefined);
      const writing = database.transaction(['session', ...sealed.parts.map(([section]) => section)], 'readwrite');
      const where = [placeOf(form, persist), firstSlot, this.#lane];
      const lanes = writing.objectStore('session');
      const before = lanes.get(where);
      const now = wall();
      before.onsuccess = () => {
        // Somebody has removed it meanwhile, or gone on with it: it is not written back.
        if (before.result?.written !== this.#written?.written) return writing.abort();
        lanes.put({ ...sealed.head, kind: 'draft', written: now, expires: now + this.#life, unsent: true }, where);
        for (const [section, part] of sealed.parts) writing.objectStore(section).put(part, where);
      };
      await completed(writing);
      this.#written = { lane: this.#lane, written: now, database: born };
    } finally {
      database.close();
    }
  }
}

/** The database, made where there is none. */
const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, databaseVersion);
    opening.onupgradeneeded = ({ oldVersion }) => upgradeDatabase(opening.result, oldVersion);
    opening.onsuccess = () => {
      // Whoever wants to delete it, or to make it newer, does not wait for this page.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(opening.error);
  });
