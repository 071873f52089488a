import type { Collection, Stored } from './collection.js';
import { fits, type MemoryTable, type Where } from './memory-table.js';

/** Records in memory; with `staged`, writes wait there until they are committed. */
export class MemoryCollection implements Collection<Stored, never> {
  readonly #table: MemoryTable;
  readonly #staged: Map<string, Stored | undefined> | undefined;

  constructor(table: MemoryTable, staged?: Map<string, Stored | undefined>) {
    this.#table = table;
    this.#staged = staged;
  }

  async get(id: string): Promise<Stored | undefined> {
    return this.#staged?.has(id) ? this.#staged.get(id) : this.#table.row(id)?.record;
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    const wanted: Where = Object.entries(where).filter(([, value]) => value !== undefined);
    const rows = this.#table.find(wanted);
    if (!this.#staged?.size) return rows.map(({ record }) => record);
    const fitting = new Map(rows.map((row) => [row.record.id, row]));
    for (const [id, record] of this.#staged) {
      if (!record || !fits(record, wanted)) fitting.delete(id);
      else fitting.set(id, { order: this.#table.row(id)?.order ?? Number.POSITIVE_INFINITY, record });
    }
    // New ones are equally new, and stay in the order they were written in.
    const ordered = [...fitting.values()].sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
    return ordered.map(({ record }) => record);
  }

  async put(record: Stored): Promise<void> {
    if (this.#staged) this.#staged.set(record.id, record);
    else this.#table.set(record);
  }

  async delete(id: string): Promise<void> {
    if (this.#staged) this.#staged.set(id, undefined);
    else this.#table.delete(id);
  }

  async purge(member: string, text: string): Promise<void> {
    for (const id of this.#table.before(member, text)) {
      // One that was written in this transaction is as new as it says.
      if (!this.#staged?.has(id)) await this.delete(id);
    }
  }

  commit(): void {
    for (const [id, record] of this.#staged ?? []) {
      if (record) this.#table.set(record);
      else this.#table.delete(id);
    }
  }
}
