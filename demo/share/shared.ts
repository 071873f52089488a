import type { FormDocument } from '@entryway/mock-server';
import type { Answers, Appearance } from '../../src/index.js';
import type { Look } from '../studio/state.js';

/** The version of what links and files hold; one that reads differently gets the next number. */
export const version = 1;

/** What a link or a file carries. There is no room in it for addresses of services, headers, hooks or code. */
export interface Shared {
  /** A sample form by its name, or a whole document. */
  readonly form: { readonly slug: string } | { readonly document: FormDocument };
  readonly theme: Appearance;
  /** What is not as it usually is. */
  readonly look: Partial<Look>;
  /** Only where the person ticked it; none of groups, and no files. */
  readonly answers?: Answers;
}

/** Why a link or file cannot be opened, in a sentence. */
export class ShareProblem extends Error {
  override readonly name = 'ShareProblem';
}
