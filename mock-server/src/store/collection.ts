/** Anything kept in a store: plain JSON with an id, never changed in place. */
export interface Stored {
  readonly id: string;
}

/** Records of one kind. Only members that are indexed can be asked for, so that nothing is ever searched through. */
export interface Collection<T extends Stored, Indexed extends keyof T = keyof T> {
  get(id: string): Promise<T | undefined>;
  /** Those whose members equal all of `where`, oldest first; without it, all. */
  list(where?: Partial<Pick<T, Indexed>>): Promise<readonly T[]>;
  put(record: T): Promise<void>;
  delete(id: string): Promise<void>;
  /** Deletes those whose text in a member sorts before `text`; give it few different values, such as hours. */
  purge(member: Indexed, text: string): Promise<void>;
}
