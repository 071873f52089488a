import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** How a CSV file is to be read, and what is to be done with its rows. */
export interface ImportOptions {
  /** None: found out from the file. */
  readonly delimiter: string | null;
  /** None: found out from the file. */
  readonly encoding: Encoding | null;
  /** In which line the names of the columns stand; 0: in none. */
  readonly header_row: number;
  readonly date_format: string;
  readonly decimal: '.' | ',';
  readonly on_error: 'skip' | 'stop';
  /** The paths by which a row finds what is there already. */
  readonly match_on: readonly string[];
  readonly update_existing: boolean;
  readonly run_workflows: boolean;
}

/** Where the cells of a column go. */
export interface Mapped {
  readonly column: string;
  readonly path: string;
  readonly transform?: string | undefined;
}

/** How the file turned out to be written. */
export interface Dialect {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly newline: '\n' | '\r';
}

/** A place in a file: behind so many bytes, on a line counted from 1. */
export interface FilePlace {
  readonly at: number;
  readonly line: number;
}

/** Rows of a CSV file on their way into entries or a data table. */
export interface ImportRecord extends Stored, Owned {
  readonly kind: 'entries' | 'rows';
  /** The form or the table. */
  readonly target_id: string;
  readonly file_id: string;
  readonly options: ImportOptions;
  readonly dialect: Dialect;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly mapping: readonly Mapped[];
  readonly state:
    | 'created'
    | 'needs_mapping'
    | 'ready'
    | 'running'
    | 'completed'
    | 'completed_with_errors'
    | 'failed'
    | 'canceled';
  readonly counts: {
    readonly rows: number;
    readonly valid: number;
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly failed: number;
  };
  /** Where the rows begin, and up to where they were read or imported. */
  readonly first: FilePlace;
  readonly place: FilePlace;
  readonly job_id: string | null;
}

/** Why a row was not imported. */
export interface ImportErrorRecord extends Stored {
  readonly import_id: string;
  readonly line: number;
  readonly column: string | null;
  readonly path: string | null;
  readonly code: string;
  readonly message: string;
  readonly raw: string | null;
  readonly created_at: string;
}

/** The entry that rows with one `parent_ref` made. */
export interface ImportRefRecord extends Stored {
  readonly import_id: string;
  readonly entry_id: string;
}
