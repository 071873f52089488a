import type { Answer, FieldOf, FieldType, Json } from '../../contract/index.js';

/** What is wrong with a value, before it is known where the value lives. */
export interface Fault {
  readonly code: string;
  readonly params?: Readonly<Record<string, Json>>;
}

/** What the form engine must know about one type of field. */
export interface FieldRules<T extends FieldType> {
  /** Whether a value has the JSON shape of this type; a wrong shape is never stored. */
  accepts(value: Answer): boolean;
  /** The value as it is kept, with what people add by accident taken out. */
  normalise(value: Answer, field: FieldOf<T>): Answer;
  /** The faults of an answered field. */
  check(value: Answer, field: FieldOf<T>): readonly Fault[];
}
