import type { Stored } from '../collection.js';

interface Cached {
  readonly json: string;
  readonly record: Stored;
}

const most = 500;

/**
 * Gives out the same object for the same text. What is worked out once for a record (the model of a form, say) is kept
 * by object, and would be worked out for every request otherwise.
 */
export class RecordCache {
  // In the order of last use.
  readonly #cached = new Map<string, Cached>();

  read(key: string, json: string): Stored {
    const known = this.#cached.get(key);
    const record = known?.json === json ? known.record : (JSON.parse(json) as Stored);
    this.#keep(key, { json, record });
    return record;
  }

  set(key: string, json: string, record: Stored): void {
    this.#keep(key, { json, record });
  }

  #keep(key: string, cached: Cached): void {
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= most) return;
      this.#cached.delete(oldest);
    }
  }
}
