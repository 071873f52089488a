import type { Cell } from './csv-text.js';

/** A table in a file: its columns, and the rows that one record makes. */
export interface SheetPlan<Record> {
  readonly name: string;
  readonly header: readonly string[];
  rows(record: Record): readonly (readonly Cell[])[];
}
