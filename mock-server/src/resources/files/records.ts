import type { Path } from '../../library.js';
import type { Stored } from '../../store/collection.js';

/** A part of an upload that has arrived. */
export interface PartRecord {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
}

/** What a file is for. */
export type FilePurpose = 'answer' | 'import' | 'export' | 'asset' | 'attachment';

/** A file on its way. */
export interface UploadRecord extends Stored {
  readonly account_id: string;
  readonly purpose: FilePurpose;
  /** The entry it is for, and the path there; empty for a file of the account itself. */
  readonly entry_id: string;
  readonly edit_session_id: string | null;
  readonly file_id: string;
  readonly path: Path;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly sha256: string | null;
  readonly state: 'prepared' | 'uploading' | 'completed' | 'aborted';
  readonly part_size: number;
  readonly part_count: number;
  readonly parts: readonly PartRecord[];
  readonly created_at: string;
  readonly expires_at: string;
}

/** A file that has arrived whole. */
export interface FileRecord extends Stored {
  readonly account_id: string;
  readonly purpose: FilePurpose;
  /** The entry it belongs to, and the path there; empty for a file of the account itself. */
  readonly entry_id: string;
  readonly path: Path;
  readonly name: string;
  readonly size: number;
  /** What its bytes say it is. */
  readonly content_type: string;
  readonly sha256: string;
  readonly deleted: boolean;
  /** What the scanner will say, and when it will have said it. */
  readonly verdict: 'clean' | 'infected' | 'skipped';
  readonly scanned_at: string;
  readonly image: { readonly width: number; readonly height: number; readonly thumbnail_url: null } | null;
  /** The user who sent it; none when a respondent did. */
  readonly created_by?: string | undefined;
  readonly created_at: string;
  /** When it can no longer be downloaded, of a file that was exported. */
  readonly expires_at?: string | undefined;
}
