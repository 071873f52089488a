import type { Answer, Json, Path } from '../../library.js';

/** The last write to one path. A cleared answer stays, with `null`, so that others learn of it. */
export interface AnswerRecord {
  readonly path: Path;
  readonly value: Answer;
  readonly revision: number;
  readonly saved_at: string;
  /** Which device, and which page on it, wrote last. */
  readonly writer: string;
  /** The revision in which its issues last changed, and that in which they went away. */
  readonly issues_revision: number;
  readonly cleared_revision: number;
}

/** The instances of one group, in order. */
export interface GroupRecord {
  readonly path: Path;
  readonly ids: readonly string[];
  readonly revision: number;
  readonly writer: string;
}

/** A path that is no more, since an instance around it was removed. */
export interface GoneRecord {
  readonly path: Path;
  readonly revision: number;
  readonly writer: string;
}

/** An instance that was removed; what stood in it is kept for a day. */
export interface RemovedInstance {
  readonly id: string;
  readonly group: Path;
  readonly position: number;
  readonly revision: number;
  readonly writer: string;
  readonly removed_at: string;
  /** Nothing once the day is over. */
  readonly kept: {
    readonly answers: readonly (readonly [path: Path, value: Answer])[];
    readonly groups: readonly (readonly [path: Path, ids: readonly string[]])[];
  } | null;
  /** Ids of the instances that stood in it: they are not to be used again either. */
  readonly inside: readonly string[];
}

/** The last result of a calculation: the path of a field, or `vars.<key>`. */
export interface ComputedRecord {
  readonly path: string;
  readonly value: Json;
  readonly revision: number;
}

/** How often a button was pressed. */
export interface ButtonRecord {
  readonly path: Path;
  readonly clicks: number;
  readonly last_clicked_at: string;
  readonly last_status: string;
}

/** What a respondent writes on: a draft, or the copy that an edit is staged on. */
export interface EntryAnswers {
  readonly revision: number;
  readonly saved_at: string;
  readonly locale: string;
  readonly timezone: string;
  readonly current_page: string | null;
  readonly answers: readonly AnswerRecord[];
  readonly groups: readonly GroupRecord[];
  readonly gone: readonly GoneRecord[];
  readonly removed: readonly RemovedInstance[];
  readonly computed: readonly ComputedRecord[];
  readonly buttons: readonly ButtonRecord[];
  /** How many characters its answers have, as they are stored. */
  readonly size: number;
}
