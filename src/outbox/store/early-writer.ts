import { lockClaims } from './claims.js';
import { databaseVersion, upgradeDatabase } from './database-steps.js';
import { keepKey } from './device-key.js';
import type { EarlyDraft } from './early-draft.js';
import { databaseName, firstSlot, placeOf } from './place.js';
import { sealKeyFrom } from './seal.js';
import { sealDraft } from './seal-draft.js';
import { tabSecret } from './tab-secret.js';
import { completed } from './transaction.js';

/** How long to wait before writing: whoever types is not disturbed with every key, and loses less than a second. */
const pause = 300;

/** A lane of the store that was begun before the store itself was there. */
export interface EarlyLane {
  readonly lane: string;
  /** When it was last written, and in which database. */
  readonly written: number;
  readonly database: string;
}

export interface EarlyWriterOptions {
  readonly form: string;
  readonly persist: 'device' | 'session';
  readonly wall: () => number;
}

/**
 * Keeps what is typed before the store's own code has come, in the lane that the store then goes on with. Plain
 * IndexedDB and few words: it is fetched with the first question. A device that refuses is left to the store.
 */
export class EarlyWriter {
  /** The hold on the lane, which the store takes over with it. */
  readonly claims = lockClaims();
  readonly #options: EarlyWriterOptions;
  readonly #lane = crypto.randomUUID();
  #newest: (() => EarlyDraft) | undefined;
  #writing: Promise<void> | undefined;
  #written: EarlyLane | undefined;
  #isOver = false;
  #life = 30 * 86_400_000;

  constructor(options: EarlyWriterOptions) {
    this.#options = options;
  }

  keepFor(life: number): void {
    this.#life = life;
  }

  /** Keeps a draft, as it will be in a moment. */
  keep(draft: () => EarlyDraft): void {
    this.#newest = draft;
    this.#writing ??= this.#writeNewest();
  }

  /** Ends the writing; gives what was written, if anything was. */
  async handOver(): Promise<EarlyLane | undefined> {
    this.#isOver = true;
    await this.#writing;
    return this.#written;
  }

  async #writeNewest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const newest = this.#newest;
    if (!newest || this.#isOver) return;
    this.#newest = undefined;
    await this.#write(newest()).catch(() => {
      this.#isOver = true;
    });
    this.#writing = this.#newest && this.#writeNewest();
  }

  async #write(draft: EarlyDraft): Promise<void> {
    const { form, persist, wall } = this.#options;
    const database = await openDatabase();
    try {
      await this.claims.claim(this.#lane);
      const { key, born } = await keepKey(database, undefined);
      const sealed = await sealDraft(persist === 'session' ? await sealKeyFrom(tabSecret()) : key, draft, undefined);
      const writing = database.transaction(['session', ...sealed.parts.map(([section]) => section)], 'readwrite');
      const where = [placeOf(form, persist), firstSlot, this.#lane];
      const lanes = writing.objectStore('session');
      const before = lanes.get(where);
      const now = wall();
      before.onsuccess = () => {
        // Somebody has removed it meanwhile: it is not written back.
        if (this.#written && !before.result) return writing.abort();
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
