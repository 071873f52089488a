import type { Json, Path } from '../contract/index.js';

/** Something about an answer that needs attention, free of wording so that any language can say it. */
export interface Issue {
  readonly path: Path;
  readonly code: string;
  readonly params?: Readonly<Record<string, Json>> | undefined;
}
