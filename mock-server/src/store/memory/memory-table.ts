import { Agenda, type Filing } from '../agenda.js';
import type { AgendaStretch, Stored } from '../collection.js';
import { KeyIndex, type Keyings, keyingOf } from '../key-index.js';
import { OrderIndex } from '../order-index.js';

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

interface TableOptions {
  readonly filing?: Filing | undefined;
  /** What a record is made before it is kept. */
  readonly keptAs?: ((record: Stored) => Stored) | undefined;
  readonly keyings?: Keyings | undefined;
}

/** Committed records of one collection, and where to find them by their indexed members. */
export class MemoryTable {
  readonly #rows = new Map<string, Row>();
  readonly #byOrder = new Map<number, Row>();
  readonly #indexes: ReadonlyMap<string, Map<unknown, OrderIndex>>;
  readonly #agenda = new Agenda();
  // Once somebody looks: many servers end before anybody has.
  #keyed: ReadonlyMap<string, KeyIndex> | undefined;
  readonly filing: Filing | undefined;
  readonly keyings: Keyings;
  readonly #keptAs: ((record: Stored) => Stored) | undefined;
  #all = new OrderIndex();
  #last = 0;

  constructor(indexed: readonly string[], { filing, keptAs, keyings = {} }: TableOptions = {}) {
    this.filing = filing;
    this.#keptAs = keptAs;
    this.keyings = keyings;
    this.#indexes = new Map(indexed.map((member) => [member, new Map()]));
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The rows that fit, oldest first. */
  find(where: Where): readonly Row[] {
    if (where.length === 0) return [...this.#rows.values()];
    return [...this.walk(where, undefined, false)];
  }

  /** The rows that fit, one after the other, from beyond a place on. */
  *walk(where: Where, after: number | undefined, newest: boolean): Generator<Row> {
    for (const order of this.#fewest(where).beyond(after, newest)) {
      const row = this.#byOrder.get(order);
      if (row && fits(row.record, where)) yield row;
    }
  }

  /** The rows within a stretch of the agenda, one after the other. */
  *filed(stretch: Pick<AgendaStretch, 'from' | 'until'>): Generator<Row> {
    for (const order of this.#agenda.within(stretch)) {
      const row = this.#byOrder.get(order);
      if (row) yield row;
    }
  }

  /** The records that an index has under any of the keys, oldest first. */
  found(index: string, keys: readonly string[]): readonly Stored[] {
    keyingOf(this.keyings, index);
    const orders = this.#keyIndexes().get(index)?.under(keys) ?? [];
    return orders.flatMap((order) => this.#byOrder.get(order)?.record ?? []);
  }

  /** How many rows fit. */
  count(where: Where): number {
    if (where.length < 2) return this.#fewest(where).size;
    let count = 0;
    for (const _ of this.walk(where, undefined, false)) count += 1;
    return count;
  }

  /** The ids of records whose text in a member sorts before a text. */
  before(member: string, text: string): readonly string[] {
    const old = [...this.#indexOf(member)].filter(([value]) => typeof value === 'string' && value < text);
    return old.flatMap(([, orders]) => Array.from(orders, (order) => this.#byOrder.get(order)?.record.id ?? ''));
  }

  set(given: Stored): void {
    const record = this.#keptAs?.(given) ?? given;
    const known = this.#rows.get(record.id);
    this.#last += known ? 0 : 1;
    const order = known?.order ?? this.#last;
    const row = { order, record };
    this.#rows.set(record.id, row);
    this.#byOrder.set(order, row);
    this.#all.add(order);
    this.#file(known?.record, record, order);
    this.#key(known?.record, record, order);
    for (const [member, index] of this.#indexes) {
      const value = memberOf(record, member);
      if (known) {
        if (memberOf(known.record, member) === value) continue;
        drop(index, memberOf(known.record, member), order);
      }
      const orders = index.get(value) ?? new OrderIndex();
      orders.add(order);
      index.set(value, orders);
    }
  }

  delete(id: string): void {
    const known = this.#rows.get(id);
    if (!known) return;
    this.#rows.delete(id);
    this.#byOrder.delete(known.order);
    this.#all.delete(known.order);
    this.#file(known.record, undefined, known.order);
    this.#key(known.record, undefined, known.order);
    for (const [member, index] of this.#indexes) drop(index, memberOf(known.record, member), known.order);
  }

  clear(): void {
    this.#rows.clear();
    this.#byOrder.clear();
    this.#agenda.clear();
    this.#all = new OrderIndex();
    for (const index of this.#indexes.values()) index.clear();
    this.#keyed = undefined;
  }

  #file(before: Stored | undefined, after: Stored | undefined, order: number): void {
    const [was, is] = [before && this.filing?.(before), after && this.filing?.(after)];
    if (was === is) return;
    if (was !== undefined) this.#agenda.delete(was, order);
    if (is !== undefined) this.#agenda.add(is, order);
  }

  #keyIndexes(): ReadonlyMap<string, KeyIndex> {
    if (this.#keyed) return this.#keyed;
    this.#keyed = new Map(Object.keys(this.keyings).map((name) => [name, new KeyIndex()]));
    for (const { order, record } of this.#byOrder.values()) this.#key(undefined, record, order);
    return this.#keyed;
  }

  #key(before: Stored | undefined, after: Stored | undefined, order: number): void {
    for (const [name, index] of this.#keyed ?? []) {
      const keying = keyingOf(this.keyings, name);
      const is = after ? keying(after) : [];
      const was = before ? keying(before) : [];
      for (const key of was) if (!is.includes(key)) index.delete(key, order);
      for (const key of is) if (!was.includes(key)) index.add(key, order);
    }
  }

  #fewest(where: Where): OrderIndex {
    const candidates = where.map(([member, value]) => this.#indexOf(member).get(value) ?? new OrderIndex());
    return candidates.reduce(
      (least, orders) => (orders.size < least.size ? orders : least),
      candidates[0] ?? this.#all,
    );
  }

  #indexOf(member: string): Map<unknown, OrderIndex> {
    const index = this.#indexes.get(member);
    if (!index) throw new Error(`"${member}" is not indexed: add it in collections.ts.`);
    return index;
  }
}

function drop(index: Map<unknown, OrderIndex>, value: unknown, order: number): void {
  const orders = index.get(value);
  orders?.delete(order);
  if (orders?.size === 0) index.delete(value);
}
