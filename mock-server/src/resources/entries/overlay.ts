import { recordAt } from './answers-map.js';

interface ByPath {
  readonly path: string;
}

/** Changes on top of a list of records, one for each path. As long as there are none, it costs nothing. */
export class Overlay<R extends ByPath> {
  readonly #below: readonly R[];
  #changes: Map<string, R | undefined> | undefined;

  constructor(below: readonly R[]) {
    this.#below = below;
  }

  get(path: string): R | undefined {
    return this.#changes?.has(path) ? this.#changes.get(path) : recordAt(this.#below, path);
  }

  set(record: R): void {
    this.#changes ??= new Map();
    this.#changes.set(record.path, record);
  }

  /** Forgets a path; says whether there was anything to forget. */
  delete(path: string): boolean {
    if (this.get(path) === undefined) return false;
    this.#changes ??= new Map();
    this.#changes.set(path, undefined);
    return true;
  }

  /** All records as they are now: those that were there in their places, new ones after them. The same list if nothing changed. */
  get records(): readonly R[] {
    const changes = this.#changes;
    if (!changes) return this.#below;
    const records: R[] = [];
    for (const record of this.#below) {
      const now = changes.has(record.path) ? changes.get(record.path) : record;
      if (now) records.push(now);
    }
    for (const [path, record] of changes) if (record && !recordAt(this.#below, path)) records.push(record);
    return records;
  }
}
