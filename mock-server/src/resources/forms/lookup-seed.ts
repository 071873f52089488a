/** What the service alone knows about a look-up field. */
export interface LookupSeed {
  /** The key of the table. */
  readonly table: string;
  /** Rows are offered whose column equals the answer of another field; of a look-up, the id of its row. */
  readonly where?: Readonly<Record<string, string>>;
  /** Columns that are written to other fields when a row is chosen, by the keys of those fields. */
  readonly fills?: Readonly<Record<string, string>>;
}
