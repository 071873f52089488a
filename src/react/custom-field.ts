import type { Answer, Field, Option } from '../contract/index.js';

/** What a field of the page's own is given: the question as it stands, and how to answer it. */
export interface FieldControl {
  readonly field: Field;
  readonly path: string;
  readonly value: Answer;
  readonly options: readonly Option[] | null;
  readonly error: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly ids: { readonly control: string; readonly label: string; readonly hint: string; readonly error: string };
  /** What belongs on the native control, as attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The respondent changed the answer. */
  commit(value: Answer): void;
  /** The respondent left the control. */
  leave(): void;
}

/** A field that was drawn. */
export interface MountedField {
  update?(control: FieldControl): void;
  focus?(): void;
  remove?(): void;
}
