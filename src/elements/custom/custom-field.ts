import type { Answer, Field, FieldType, Option } from '../../contract/index.js';

/** What a custom field is told about its question, and how it says what a person does. */
export interface FieldControl {
  readonly field: Field;
  readonly path: string;
  readonly value: Answer;
  /** The options offered now, for fields that have some. */
  readonly options: readonly Option[] | null;
  /** What is wrong with the answer, in words; empty when nothing is. */
  readonly error: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Ids of the control and of what is drawn around it. */
  readonly ids: Readonly<Record<'control' | 'label' | 'hint' | 'error', string>>;
  /** What belongs on the control a person reaches: its id, its name, what describes it, and its state. */
  readonly attributes: Readonly<Record<string, string>>;
  /** A person changed the answer; `null` empties it. */
  commit(value: Answer): void;
  /** A person left the control. Leaving its place with the focus is noticed without it. */
  leave(): void;
}

/** What a mounted field can do. */
export interface MountedField {
  /** Something it was told has changed. */
  update?(control: FieldControl): void;
  /** Takes the focus, where that is not simply the control with the id. */
  focus?(): void;
  /** Its question is no longer shown. */
  remove?(): void;
}

/** Another way to draw some questions of a form. */
export interface CustomField {
  /** Which questions; else all of `type`, all with `variant` in their `ui`, or all of both. */
  readonly match?: (field: Field) => boolean;
  readonly type?: FieldType;
  readonly variant?: string;
  /** Draws the control into a place of the page's own tree. */
  readonly mount?: (place: HTMLElement, control: FieldControl) => MountedField | void;
  /** What of the question it draws: one control, a group of controls, or everything, with label, hint and error. */
  readonly draws?: 'control' | 'group' | 'all';
  /** In place of `mount`: a custom element that has the properties of `FieldElement` and draws everything. */
  readonly tag?: string;
  /** Fetches the code of that element. */
  readonly load?: () => Promise<unknown>;
}
