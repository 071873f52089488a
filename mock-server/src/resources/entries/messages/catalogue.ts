import type { DetailCode } from '../../../library.js';

/** What can be said of several answers at once. */
export type CountKind = 'attention' | 'unstorable' | 'conflict';

/** What the service says about answers in one language. `{min}` and the like stand for parameters. */
export interface Catalogue {
  readonly details: Readonly<Record<DetailCode, string>>;
  readonly counts: Readonly<Record<CountKind, (count: number) => string>>;
  /** What is said of a code that is newer than this text. */
  readonly other: string;
}
