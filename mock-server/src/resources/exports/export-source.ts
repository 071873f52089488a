import type { Json } from '../../library.js';
import type { Block } from '../../platform/documents.js';
import type { SortValue } from '../../platform/lists/sorting.js';
import type { Store } from '../../store/store.js';
import type { Cell } from './csv-text.js';
import type { Widths } from './entry-sheets.js';

/** Something that is to be written, and where it stands among the others. */
export interface Found {
  readonly id: string;
  readonly key: readonly SortValue[];
}

/** Some of what is to be written. */
export interface FoundPage {
  readonly found: readonly Found[];
  /** Where to go on; none at the end. */
  readonly next: number | undefined;
  readonly widths: Widths;
}

/** One thing that is written, in whichever way the file needs. */
export interface Written {
  /** The rows it makes in each table. */
  rows(): readonly (readonly (readonly Cell[])[])[];
  json(): Promise<Json>;
  blocks(): readonly Block[];
}

/** What an export takes its records from. */
export interface ExportSource {
  readonly title: string;
  readonly language: string;
  /** Looks through some of the records. */
  find(store: Store, after: number | undefined): Promise<FoundPage>;
  /** Which of two stands first; none: in the order they were made. */
  readonly compare: ((a: Found, b: Found) => number) | null;
  /** The tables, once it is known how wide they are. */
  sheets(widths: Widths): readonly { readonly name: string; readonly header: readonly string[] }[];
  /** A record as it is now; none if it is gone. */
  load(store: Store, id: string, widths: Widths): Promise<Written | undefined>;
}

/** How many records are looked at in one transaction. */
export const findAtOnce = 500;

/** A cell as people read it. */
export function cellText(cell: Cell, locale: string): string {
  if (typeof cell === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(cell);
  return typeof cell === 'boolean' ? (cell ? '✓' : '–') : (cell ?? '');
}
