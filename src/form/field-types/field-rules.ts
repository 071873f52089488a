import type { Answer, DetailCode, FieldOf, FieldType, Json } from '../../contract/index.js';

/** What is wrong with a value, before it is known where it lives. */
export interface Fault {
  readonly code: DetailCode;
  readonly params?: Readonly<Record<string, Json>>;
  /** The part of a composite answer that is meant: a member, a row, a file. */
  readonly part?: string;
}

/** What is known of an uploaded file. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly scan_state?: string;
}

/** What a check may need beyond the field itself. */
export interface CheckFacts {
  /** The bounds that hold now, whether they are literal or worked out. */
  readonly min?: Answer;
  readonly max?: Answer;
  /** Whether an answer is needed now; without it the field's own literal holds. */
  readonly required?: boolean | undefined;
  /** Option values offered now, or row ids of a look-up; all of them when left out. */
  readonly options?: ReadonlySet<string> | undefined;
  /** Whether a pattern matches a whole text. */
  readonly matches?: ((pattern: string, text: string) => boolean) | undefined;
  /** A file that has arrived; without this nothing is said about files. */
  readonly file?: ((file_id: string) => FileFacts | undefined) | undefined;
  readonly locale?: string | undefined;
}

/** What the form engine must know about one type of field. */
export interface FieldRules<T extends FieldType> {
  /** Whether a value has the JSON shape this field can store; a wrong shape is never stored. */
  accepts(value: Answer, field: FieldOf<T>): boolean;
  /** An accepted value as it is kept and judged; null when nothing is left. */
  normalise(value: Answer, field: FieldOf<T>, locale: string): Answer;
  /** The faults of a kept value. */
  check(value: Answer, field: FieldOf<T>, facts: CheckFacts): readonly Fault[];
}

/** What is special to a type: without `accepts` the contract's shape holds, without the others nothing is done. */
export type OwnRules<T extends FieldType> = Partial<FieldRules<T>>;
