import type { Answer, FieldOf, FieldType, Option } from '../contract/index.js';
import type { Messages } from '../messages/index.js';

/** The words a field needs from the catalogue; the rest of its text comes from the form. */
export type FieldWords = Pick<Messages, 'locale' | 'optional' | 'errorPrefix' | 'unsupportedField' | 'fields'>;

/** Says that a question is the heading of its page, so that it is heard once. */
export interface QuestionHeading {
  readonly id: string;
  readonly level: number;
  /** What stands above it: "Question 3 of about 9". */
  readonly caption: string;
}

/** What a control of a field must be: properties in, events out, no knowledge of the session. */
export interface FieldElement<T extends FieldType> extends HTMLElement {
  field: FieldOf<T>;
  answer: Answer;
  /** The options offered now, for fields that have some; all of the field's own when there is no list. */
  options: readonly Option[] | null;
  required: boolean;
  disabled: boolean;
  /** What is wrong, in words; empty when nothing is. */
  error: string;
  /** The part of the answer the error is about, where it is about one. */
  errorPart: string | undefined;
  words: FieldWords;
  /** The language numbers and dates are written in. */
  locale: string;
  /** The start of every id inside the field, unique on the page. */
  uid: string;
  /** Whether the answer was there before the respondent came: from a link, the page around, or an account. */
  prefilled: boolean;
  /** Whether the form asks for the same thing further up, so that this may be about somebody else. */
  askedBefore?: boolean;
  /** The form's time zone, for moments that are meant there; without it the device's own. */
  timeZone: string | null;
  /** Where the question is the heading of its page, how it is drawn. */
  heading: QuestionHeading | undefined;
  /** Which of several it belongs to, for those who listen: "Tenant 2 (Ada)". */
  within?: string;
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
