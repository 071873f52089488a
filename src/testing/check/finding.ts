/** What is looked at, one after the other. */
export type CheckName =
  | 'drawing'
  | 'value'
  | 'validity'
  | 'focus'
  | 'names'
  | 'direction'
  | 'groups'
  | 'read-only'
  | 'disabled'
  | 'policy';

/** Something a custom field does not do as it should. */
export interface Finding {
  readonly check: CheckName;
  /** What is wrong and what to do about it, in a sentence for the developer of the field. */
  readonly message: string;
}

/** What a field was found to do. */
export interface FieldReport {
  /** Whether nothing was found. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** What was looked at and found in order. */
  readonly passed: readonly CheckName[];
}
