/** What a page asks the worker to keep. It holds addresses only, of what anybody may fetch. */
export interface KeepWish {
  readonly entryway: 'keep';
  /** The list of the files of a build. */
  readonly files: string;
  /** Pages that open without a network, and what belongs to them. */
  readonly pages: readonly string[];
  /** The rows of look-ups that are public and depend on no answer. */
  readonly rows: readonly string[];
}

/** What is kept now. */
export interface Kept {
  readonly version: string;
  /** Why some pages are not. */
  readonly leftOut: readonly string[];
}

/** What the worker says to a wish; no words where only the network is missing. */
export type KeepReply = Kept | { readonly error: string };

/** The list of the files of a build, as it lies beside them. */
export interface FileList {
  /** Changes with every build. */
  readonly version: string;
  /** Digests (`sha256-…`) by address, relative to the list. */
  readonly files: Readonly<Record<string, string>>;
}

/** What all that is kept is named after. */
export const prefix = 'entryway-offline';
