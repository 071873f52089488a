import type { Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** Work that goes on after the reply. */
export interface JobRecord extends Stored, Owned {
  readonly type:
    | 'form_purge'
    | 'project_delete'
    | 'entries_batch'
    | 'import'
    | 'export'
    | 'document_render'
    | 'webhook_delete';
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  readonly total: number;
  /** How much of that is done. */
  readonly done?: number | undefined;
  /** What it is to be done to. */
  readonly order: Json;
  /** Where the next piece goes on. */
  readonly cursor?: Json | undefined;
  readonly result: { readonly object: string; readonly id: string | null; readonly data?: Json } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** When the next piece is due; while one is made outside of a transaction, when others may take it up again. */
  readonly ready_at: string;
  readonly finished_at: string | null;
}
