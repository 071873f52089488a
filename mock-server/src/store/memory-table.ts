import type { Stored } from './collection.js';

interface Row {
  /** Grows with every new record, so that the oldest come first however often they change. */
  readonly order: number;
  readonly record: Stored;
}

export type Where = readonly (readonly [member: string, value: unknown])[];

const memberOf = (record: Stored, member: string): unknown => (record as unknown as Record<string, unknown>)[member];

/** Whether a record has all these values. */
export const fits = (record: Stored, where: Where): boolean =>
  where.every(([member, value]) => memberOf(record, member) === value);

/** Committed records of one collection, and where to find them by their indexed members. */
export class MemoryTable {
  readonly #rows = new Map<string, Row>();
  readonly #indexes: ReadonlyMap<string, Map<unknown, Set<string>>>;
  #last = 0;

  constructor(indexed: readonly string[]) {
    this.#indexes = new Map(indexed.map((member) => [member, new Map()]));
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The rows that fit, oldest first. */
  find(where: Where): readonly Row[] {
    if (where.length === 0) return [...this.#rows.values()];
    const found: Row[] = [];
    for (const id of this.#fewest(where)) {
      const row = this.#rows.get(id);
      if (row && fits(row.record, where)) found.push(row);
    }
    return found.sort((a, b) => a.order - b.order);
  }

  /** The ids of records whose text in a member sorts before a text. */
  before(member: string, text: string): readonly string[] {
    const old = [...this.#indexOf(member)].filter(([value]) => typeof value === 'string' && value < text);
    return old.flatMap(([, ids]) => [...ids]);
  }

  set(record: Stored): void {
    const known = this.#rows.get(record.id);
    this.#last += known ? 0 : 1;
    this.#rows.set(record.id, { order: known?.order ?? this.#last, record });
    for (const [member, index] of this.#indexes) {
      const value = memberOf(record, member);
      if (known) {
        if (memberOf(known.record, member) === value) continue;
        drop(index, memberOf(known.record, member), record.id);
      }
      const ids = index.get(value);
      if (ids) ids.add(record.id);
      else index.set(value, new Set([record.id]));
    }
  }

  delete(id: string): void {
    const known = this.#rows.get(id);
    if (!known) return;
    this.#rows.delete(id);
    for (const [member, index] of this.#indexes) drop(index, memberOf(known.record, member), id);
  }

  clear(): void {
    this.#rows.clear();
    for (const index of this.#indexes.values()) index.clear();
  }

  #fewest(where: Where): Iterable<string> {
    const candidates = where.map(([member, value]) => this.#indexOf(member).get(value) ?? new Set<string>());
    return candidates.reduce((least, ids) => (ids.size < least.size ? ids : least));
  }

  #indexOf(member: string): Map<unknown, Set<string>> {
    const index = this.#indexes.get(member);
    if (!index) throw new Error(`"${member}" is not indexed: add it in collections.ts.`);
    return index;
  }
}

function drop(index: Map<unknown, Set<string>>, value: unknown, id: string): void {
  const ids = index.get(value);
  ids?.delete(id);
  if (ids?.size === 0) index.delete(value);
}
