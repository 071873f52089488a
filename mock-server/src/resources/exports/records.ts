import type { Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

export interface ExportOptions {
  readonly groups: 'columns' | 'rows' | 'sheets';
  readonly labels: 'value' | 'label' | 'both';
  readonly include_files: boolean;
  readonly timezone: string;
  readonly locale: string | null;
}

/** Entries or rows on their way into a file. */
export interface ExportRecord extends Stored, Owned {
  readonly source: {
    readonly form_id: string | null;
    readonly view_id: string | null;
    readonly table_id: string | null;
    readonly filter: string | null;
  };
  /** The form or the table. */
  readonly source_id: string;
  readonly format: 'csv' | 'xlsx' | 'json' | 'ndjson' | 'pdf';
  readonly columns: readonly { readonly path: string; readonly label?: string | undefined }[];
  readonly options: ExportOptions;
  readonly state: 'queued' | 'running' | 'ready' | 'expired' | 'failed' | 'canceled';
  readonly file_id: string | null;
  readonly expires_at: string | null;
  readonly job_id: string;
  readonly row_count: number | null;
  readonly error: Json;
}
