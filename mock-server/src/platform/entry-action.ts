import type { Json } from '../library.js';

/** What respondents may do with an operation. */
export interface EntryAction {
  readonly enabled: boolean;
  /** The members of the input that may come from a respondent. */
  readonly allow_input: readonly string[];
  /** What it does to the page, with `{{ output.… }}` filled in. */
  readonly effects: readonly Readonly<Record<string, Json>>[];
}
