import type { TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { TypedText } from '../../base/typed-text.js';
import { readTyped } from '../../form/field-types/typed/index.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, labelled } from '../field-parts.js';
import { exampleTime, timeInput } from './time-input.js';

/**
 * @summary A time of day, typed on either clock.
 * @tag entry-time
 * @fires {AnswerEvent} entry-answer - The respondent typed: a time, or the text that is none yet.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart input - The native input.
 */
@customElement('entry-time')
export class EntryTime extends BuiltInControl<'time'> {
  readonly #typed = new TypedText<string>();

  protected override render(): TemplateResult {
    const { field, uid, answer } = this;
    return labelled(
      this,
      timeInput({
        id: uid,
        text: this.#typed.show(answer, () => (typeof answer === 'string' ? answer : '')),
        disabled: this.disabled,
        readOnly: field.read_only,
        required: this.required,
        wrong: this.error !== '',
        described: describedBy(this),
        change: (typed) => this.#change(typed),
      }),
    );
  }

  override get hint(): string {
    return this.words.fields.forExample(exampleTime(this.locale));
  }

  #change(typed: string): void {
    const answer = typed.trim() === '' ? null : readTyped(this.field, typed, this.locale);
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
