import type { Answers } from '../../library.js';
import type { SavedSchema } from '../seeds/saved-schema-shape.js';

/** A row that a look-up offered. */
export interface SeenOption {
  readonly value: string;
  readonly label: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** What somebody wrote into a form, outside of groups and without files. */
export interface SeenEntry {
  /** The public id of the form. */
  readonly form: string;
  readonly answers: Answers;
  readonly submitted: boolean;
}

/** What was seen of a service by a respondent, as it is kept in a file; a seed of forms, rows and entries. */
export interface Recording {
  readonly object: 'recording';
  readonly version: 1;
  /** Whether the answers are those that were really given. */
  readonly real_answers: boolean;
  readonly forms: readonly SavedSchema[];
  /** By public id of the form and key of the field. */
  readonly options: Readonly<Record<string, Readonly<Record<string, readonly SeenOption[]>>>>;
  readonly entries: readonly SeenEntry[];
}
