import type { Json, Path } from '../contract/index.js';

/** Something about an answer that needs attention, free of wording so that any language can say it. */
export interface Issue {
  readonly path: Path;
  /** A detail code of the contract. */
  readonly code: string;
  readonly params?: Readonly<Record<string, Json>> | undefined;
  /** The part of a composite answer, `city` for example. */
  readonly part?: string | undefined;
  /** The author's own words, where a rule of theirs has some. */
  readonly message?: string | undefined;
}
