import type { Recording, SeenEntry, SeenOption } from '../recording/recording.js';
import type { SavedSchema } from './saved-schema-shape.js';
import type { FormSeed } from './seed.js';

/** What `POST /forms` takes: a form as its author writes it. The project of a seed is always the server's own. */
export interface FormToMake {
  readonly name: string;
  readonly slug?: string;
  readonly default_locale?: string;
  readonly project_id?: string;
  readonly document?: object;
}

/** A form to publish, in any of the ways it may be written down. */
export type SeedInput = FormSeed | FormToMake | SavedSchema | Recording;

/** A form that was given, and where it was found. */
export interface Given {
  readonly form: unknown;
  /** A file, or a place in a list. */
  readonly from: string;
  /** What to call a form in addresses that has no slug of its own. */
  readonly name?: string | undefined;
  /** What else was seen of it, in a recording. */
  readonly seen?: SeenOfForm | undefined;
}

/** The rows its look-ups offered by the keys of the fields, and what was answered. */
export interface SeenOfForm {
  readonly options: Readonly<Record<string, readonly SeenOption[]>>;
  readonly entries: readonly SeenEntry[];
}
