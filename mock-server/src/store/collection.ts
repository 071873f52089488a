/** Anything kept in a store: plain JSON with an id, never changed in place. */
export interface Stored {
  readonly id: string;
}

/** Records of one kind. */
export interface Collection<T extends Stored> {
  get(id: string): Promise<T | undefined>;
  /** Those whose members equal all of `where`, oldest first; without it, all. */
  list(where?: Partial<T>): Promise<readonly T[]>;
  put(record: T): Promise<void>;
  delete(id: string): Promise<void>;
}

/** Records in memory, with writes staged beside them until they are committed. */
export class MemoryCollection<T extends Stored> implements Collection<T> {
  readonly #records: Map<string, T>;
  readonly #staged: Map<string, T | undefined> | undefined;

  constructor(records = new Map<string, T>(), staged?: Map<string, T | undefined>) {
    this.#records = records;
    this.#staged = staged;
  }

  async get(id: string): Promise<T | undefined> {
    return this.#staged?.has(id) ? this.#staged.get(id) : this.#records.get(id);
  }

  async list(where: Partial<T> = {}): Promise<readonly T[]> {
    const wanted = Object.entries(where) as [keyof T, unknown][];
    return this.#all().filter((record) => wanted.every(([member, value]) => record[member] === value));
  }

  async put(record: T): Promise<void> {
    (this.#staged ?? this.#records).set(record.id, record);
  }

  async delete(id: string): Promise<void> {
    if (this.#staged) this.#staged.set(id, undefined);
    else this.#records.delete(id);
  }

  /** The same records, seen through writes of its own that `commit` makes real. */
  stage(): MemoryCollection<T> {
    return new MemoryCollection(this.#records, new Map());
  }

  commit(): void {
    for (const [id, record] of this.#staged ?? []) {
      if (record) this.#records.set(id, record);
      else this.#records.delete(id);
    }
  }

  clear(): void {
    this.#records.clear();
  }

  #all(): readonly T[] {
    if (!this.#staged?.size) return [...this.#records.values()];
    const merged = new Map<string, T | undefined>([...this.#records, ...this.#staged]);
    return [...merged.values()].filter((record) => record !== undefined);
  }
}
