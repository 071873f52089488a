/** Anything kept in a store: plain JSON with an id, never changed in place. */
export interface Stored {
  readonly id: string;
}

/** Which part of the records is wanted. */
export interface Stretch {
  readonly limit: number;
  /** The place of the last one seen. */
  readonly after?: number | undefined;
  /** Whether to go from the newest to the oldest. */
  readonly newest?: boolean | undefined;
}

/** A record and its place among the others, which never changes. */
export interface Placed<T extends Stored> {
  readonly place: number;
  readonly record: T;
}

/** Records of one kind. Only members that are indexed can be asked for, so that nothing is ever searched through. */
export interface Collection<T extends Stored, Indexed extends keyof T = keyof T> {
  get(id: string): Promise<T | undefined>;
  /** Those whose members equal all of `where`, oldest first; without it, all. */
  list(where?: Partial<Pick<T, Indexed>>): Promise<readonly T[]>;
  /** How many have members that equal all of `where`. */
  count(where?: Partial<Pick<T, Indexed>>): Promise<number>;
  /** Some of them in the order they were made. What it costs depends on how many are wanted, not on where they stand. */
  page(where: Partial<Pick<T, Indexed>>, stretch: Stretch): Promise<readonly Placed<T>[]>;
  /** Those on the agenda of a collection that has one, in its order; what it costs depends on how many are wanted. */
  agenda(stretch: AgendaStretch): Promise<readonly T[]>;
  /** Those an index of whole records has under any of the keys, oldest first; see `keyed` in `collections.ts`. */
  found(index: string, keys: readonly string[]): Promise<readonly T[]>;
  put(record: T): Promise<void>;
  /** The same for many, in few steps. */
  putAll(records: readonly T[]): Promise<void>;
  delete(id: string): Promise<void>;
  /** Deletes those whose text in a member sorts before `text`; give it few different values, such as hours. */
  purge(member: Indexed, text: string): Promise<void>;
}

/** Which part of an agenda is wanted; both ends belong to it. */
export interface AgendaStretch {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
}
