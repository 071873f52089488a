import { property } from 'lit/decorators.js';
import { EntryElement } from '../base/entry-element.js';
import type { Answer, FieldOf, FieldType, Option } from '../contract/index.js';
import { AnswerEvent, type FieldElement, type FieldWords, LeaveEvent, type QuestionHeading } from './field-element.js';

/** One for all controls: a form has thousands of them. */
function leave({ currentTarget, relatedTarget }: FocusEvent): void {
  const control = currentTarget as HTMLElement;
  if (!control.contains(relatedTarget as Node | null)) control.dispatchEvent(new LeaveEvent());
}

/** What the library's own controls have in common: their properties, and how they speak. */
export abstract class BuiltInControl<T extends FieldType> extends EntryElement implements FieldElement<T> {
  @property({ attribute: false }) field!: FieldOf<T>;
  @property({ attribute: false }) answer: Answer = null;
  @property({ attribute: false }) options: readonly Option[] | null = null;
  @property({ attribute: false }) required = false;
  @property({ attribute: false }) disabled = false;
  @property({ attribute: false }) error = '';
  @property({ attribute: false }) errorPart: string | undefined;
  @property({ attribute: false }) words!: FieldWords;
  @property({ attribute: false }) locale = 'en';
  @property({ attribute: false }) uid = '';
  @property({ attribute: false }) prefilled = false;
  @property({ attribute: false }) askedBefore = false;
  @property({ attribute: false }) timeZone: string | null = null;
  @property({ attribute: false }) heading: QuestionHeading | undefined;
  @property({ attribute: false }) within = '';

  constructor() {
    super();
    this.addEventListener('focusout', leave);
  }

  /** Help for questions to which the form's author gives none. */
  get hint(): string {
    return '';
  }

  /** Whether the answer can be seen but not changed. */
  protected get fixed(): boolean {
    return this.disabled || this.field.read_only;
  }

  /** Tells an answer. It is shown at once: autofill changes several inputs before anybody can answer. */
  protected tell(value: Answer): void {
    this.answer = value;
    this.prefilled = false;
    this.dispatchEvent(new AnswerEvent(value));
  }
}
