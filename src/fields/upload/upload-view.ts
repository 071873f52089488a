/** How far a file has come. */
export type UploadState =
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'paused'
  | 'waitingNetwork'
  | 'completing'
  | 'done'
  | 'failed'
  | 'rejected';

/** A file of a question: on its way, or with the service. */
export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly state: UploadState;
  readonly sent: number;
  /** Milliseconds to go, where that can be told. */
  readonly remaining: number | null;
  /** The id in the answer, once the service has the file. */
  readonly fileId: string | null;
  /** Why it failed or was rejected. */
  readonly code: string | null;
  readonly canPause: boolean;
  readonly canRetry: boolean;
  /** The browser has lost the file; the same one has to be chosen again to go on. */
  readonly chooseAgain: boolean;
  /** Whether nothing has arrived for so long that something must be wrong. */
  readonly stalled?: boolean;
  /** A small picture of it. */
  readonly preview?: string | null;
}

export type UploadAction = 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'undo' | 'replace' | 'keep' | 'preview';

/** The respondent chose files; those of a signature say how it was made. */
export class FilesEvent extends Event {
  readonly files: readonly File[];
  readonly signature: { readonly method: 'draw' | 'type' | 'upload'; readonly signed_name?: string } | undefined;

  constructor(files: readonly File[], signature?: FilesEvent['signature']) {
    super('entry-files', { bubbles: true });
    this.files = files;
    this.signature = signature;
  }
}

/** The respondent wants something done with a file. */
export class UploadEvent extends Event {
  readonly action: UploadAction;
  readonly id: string;
  /** What takes its place. */
  readonly files: readonly File[];

  constructor(action: UploadAction, id: string, files: readonly File[] = []) {
    super('entry-upload', { bubbles: true });
    this.action = action;
    this.id = id;
    this.files = files;
  }
}
