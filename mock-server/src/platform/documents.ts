/** A piece of a document, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What something is called, and what it is. */
  | { readonly kind: 'pair'; readonly label: string; readonly text: string }
  /** What follows begins on a new page. */
  | { readonly kind: 'page' };

export interface DocumentDraft {
  readonly title: string;
  /** The language it is written in, such as `en`. */
  readonly language: string;
  readonly blocks: Iterable<Block> | AsyncIterable<Block>;
}

/** A document that was made. */
export interface Printed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Texts with something in them that no font at hand can draw: it is written by its number there. */
  readonly undrawn: readonly string[];
}

/** How documents to print are made. */
export interface Documents {
  /** None where nobody can make them. */
  readonly pdf: ((draft: DocumentDraft) => Promise<Printed>) | null;
}

/** What the result of a job says of a document, where something could not be drawn. */
export const undrawnIn = ({ undrawn }: Pick<Printed, 'undrawn'>): { readonly data?: { readonly undrawn: string[] } } =>
  undrawn.length === 0 ? {} : { data: { undrawn: [...undrawn] } };

/** Where no documents can be made: in a page. */
export const noDocuments: Documents = { pdf: null };
