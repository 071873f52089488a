import type { AgendaStretch, Collection, Placed, Stored, Stretch } from '../collection.js';
import { Writes } from '../writes.js';
import { fits, type MemoryTable, type Where } from './memory-table.js';

/** Records in memory; in a transaction, writes wait until they are committed. */
export class MemoryCollection implements Collection<Stored, never> {
  readonly #table: MemoryTable;
  readonly #inTransaction: boolean;
  // Most collections of a transaction are only read.
  #staged: Writes | undefined;

  constructor(table: MemoryTable, inTransaction: boolean) {
    this.#table = table;
    this.#inTransaction = inTransaction;
  }

  async get(id: string): Promise<Stored | undefined> {
    return this.#staged?.has(id) ? this.#staged.get(id) : this.#table.row(id)?.record;
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    return this.#find(whereOf(where)).map(({ record }) => record);
  }

  async count(where: object = {}): Promise<number> {
    const wanted = whereOf(where);
    let count = this.#table.count(wanted);
    for (const [id, record] of this.#staged ?? []) {
      const before = this.#table.row(id)?.record;
      count +=
        Number(record !== undefined && fits(record, wanted)) - Number(before !== undefined && fits(before, wanted));
    }
    return count;
  }

  async page(where: object, { limit, after, newest = false }: Stretch): Promise<readonly Placed<Stored>[]> {
    const found: Placed<Stored>[] = [];
    for (const { order, record } of this.#walk(whereOf(where), after, newest)) {
      if (found.length >= limit) break;
      found.push({ place: order, record });
    }
    return found;
  }

  async found(index: string, keys: readonly string[]): Promise<readonly Stored[]> {
    const before = this.#table.found(index, keys);
    return this.#staged?.found(index, keys, before) ?? before;
  }

  async agenda({ limit, ...stretch }: AgendaStretch): Promise<readonly Stored[]> {
    const found: Stored[] = [];
    for (const record of this.#filed(stretch)) {
      if (found.length >= limit) break;
      found.push(record);
    }
    return found;
  }

  *#filed({ from = '', until }: Omit<AgendaStretch, 'limit'>): Generator<Stored> {
    const { filing } = this.#table;
    if (!filing) throw new Error('This collection has no agenda: see collections.ts.');
    if (!this.#staged?.size) {
      for (const { record } of this.#table.filed({ from, until })) yield record;
      return;
    }
    const placed = this.#find([]).map(({ record }) => ({ record, text: filing(record) }));
    const fitting = placed.filter(({ text }) => text !== undefined && text >= from && (!until || text <= until));
    for (const { record } of fitting.sort((a, b) => (a.text === b.text ? 0 : `${a.text}` < `${b.text}` ? -1 : 1)))
      yield record;
  }

  #walk(where: Where, after: number | undefined, newest: boolean) {
    if (!this.#staged?.size) return this.#table.walk(where, after, newest);
    const rows = this.#find(where).filter(
      ({ order }) => after === undefined || (newest ? order < after : order > after),
    );
    return newest ? rows.reverse() : rows;
  }

  #find(wanted: Where) {
    const rows = this.#table.find(wanted);
    if (!this.#staged?.size) return [...rows];
    const fitting = new Map(rows.map((row) => [row.record.id, row]));
    for (const [id, record] of this.#staged) {
      if (!record || !fits(record, wanted)) fitting.delete(id);
      else fitting.set(id, { order: this.#table.row(id)?.order ?? Number.POSITIVE_INFINITY, record });
    }
    // New ones are equally new, and stay in the order they were written in.
    return [...fitting.values()].sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
  }

  async put(record: Stored): Promise<void> {
    if (this.#inTransaction) this.#stage(record.id, record);
    else this.#table.set(record);
  }

  async putAll(records: readonly Stored[]): Promise<void> {
    for (const record of records) await this.put(record);
  }

  async delete(id: string): Promise<void> {
    if (this.#inTransaction) this.#stage(id, undefined);
    else this.#table.delete(id);
  }

  #stage(id: string, record: Stored | undefined): void {
    this.#staged ??= new Writes(this.#table.keyings);
    this.#staged.set(id, record);
  }

  async purge(member: string, text: string): Promise<void> {
    for (const id of this.#table.before(member, text)) {
      // One that was written in this transaction is as new as it says.
      if (!this.#staged?.has(id)) await this.delete(id);
    }
  }

  commit(): void {
    if (!this.#staged) return;
    for (const [id, record] of this.#staged) {
      if (record) this.#table.set(record);
      else this.#table.delete(id);
    }
  }
}

const whereOf = (where: object): Where => Object.entries(where).filter(([, value]) => value !== undefined);
