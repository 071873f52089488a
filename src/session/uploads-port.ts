import type { Delta, EntryRef, FileInfo, Path } from '../contract/index.js';
import type { PersistentMap } from '../form/index.js';
import type { UploadView } from './session-view.js';

/** What the session may ask of its uploads. */
export type UploadsCommand =
  /** Files were chosen; `ids`, one for each, name them from now on. */
  | {
      readonly type: 'upload.add';
      readonly path: Path;
      readonly files: readonly (File | Blob)[];
      readonly ids?: readonly string[] | undefined;
    }
  | {
      readonly type: 'upload.pause' | 'upload.resume' | 'upload.cancel' | 'upload.retry' | 'upload.keepBoth';
      readonly id: string;
    }
  /** There is an entry to send to, or its revision or key is another one. */
  | { readonly type: 'upload.entry'; readonly entry: EntryRef; readonly revision: number }
  /** Files the entry has already. */
  | { readonly type: 'upload.known'; readonly files: readonly FileInfo[] }
  /** A request that was asked for may be made now. */
  | { readonly type: 'upload.granted'; readonly id: string }
  /** The network is back, or the page in sight again. */
  | { readonly type: 'upload.wake' };

/** What the session hears from its uploads. */
export type UploadsReport =
  | { readonly type: 'uploads.changed'; readonly uploads: PersistentMap<readonly UploadView[]> }
  /** Files wait for an entry to be sent to. */
  | { readonly type: 'uploads.needEntry' }
  /** A request wants to be made; one that finishes a file may use what saving must leave alone. */
  | { readonly type: 'uploads.asked'; readonly id: string; readonly urgent: boolean }
  /** The service said "too fast". */
  | { readonly type: 'uploads.limited'; readonly wait: number | undefined }
  | { readonly type: 'uploads.finished'; readonly path: Path; readonly file: FileInfo; readonly delta: Delta | null };
