import type { Answer, Field, FieldType, Option } from '../../contract/index.js';

/** What a custom field is given, and tells. */
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
  readonly attributes: Readonly<Record<string, string>>;
  commit(value: Answer): void;
  leave(): void;
}

export interface MountedField {
  update?(control: FieldControl): void;
  focus?(): void;
  remove?(): void;
}

export interface CustomField {
  readonly match?: (field: Field) => boolean;
  readonly type?: FieldType;
  readonly variant?: string;
  readonly mount?: (place: HTMLElement, control: FieldControl) => MountedField | void;
  readonly draws?: 'control' | 'group' | 'all';
  readonly tag?: string;
  readonly load?: () => Promise<unknown>;
}
