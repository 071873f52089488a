/** A column of a data table. */
export interface ColumnSeed {
  readonly key: string;
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'row_reference';
}

/** A row of a data table, by the keys of its columns. */
export interface RowSeed {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

/** A data table that look-ups read from. */
export interface TableSeed {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly columns: readonly ColumnSeed[];
  /** The column that rows are called by. */
  readonly primary_column_key: string;
  readonly rows: readonly RowSeed[];
  /** Made up, since the real table is elsewhere. */
  readonly stand_in?: true;
}
