import type { Answer, FieldOf, FieldType } from '../contract/index.js';

/** The words a field needs from the catalogue; the rest of its text comes from the form. */
export interface FieldWords {
  readonly optional: string;
  readonly errorPrefix: string;
  readonly unsupportedField: string;
}

/** What a control of a field must be: properties in, events out, no knowledge of the session. */
export interface FieldElement<T extends FieldType> extends HTMLElement {
  field: FieldOf<T>;
  answer: Answer;
  /** What is wrong, in words; empty when nothing is. */
  error: string;
  words: FieldWords;
  /** The start of every id inside the field, unique on the page. */
  uid: string;
}

/** The respondent gave, changed or cleared an answer. */
export class AnswerEvent extends Event {
  readonly value: Answer;

  constructor(value: Answer) {
    super('entry-answer', { bubbles: true });
    this.value = value;
  }
}

/** The respondent left the field. */
export class LeaveEvent extends Event {
  constructor() {
    super('entry-leave', { bubbles: true });
  }
}
