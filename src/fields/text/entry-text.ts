import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { typedValue } from '../../base/typed-value.js';
import { autofill } from '../autofill.js';
import { FieldControl } from '../field-control.js';
import { describedBy, flag, labelled } from '../field-parts.js';

type TextLike = 'text' | 'email' | 'url' | 'phone';

/** What a phone's keyboard and the browser's autofill need to know, by type of field. */
const hints = {
  text: { type: 'text', usual: undefined },
  email: { type: 'email', usual: 'email' },
  url: { type: 'url', usual: undefined },
  phone: { type: 'tel', usual: 'tel' },
} as const;

/**
 * @summary One line of text: plain, or an e-mail address, web address or phone number.
 * @tag entry-text
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart optional - The word that says it may be left out.
 * @csspart hint - The form's help for the question.
 * @csspart error - What is wrong with the answer.
 * @csspart input - The native input.
 */
@customElement('entry-text')
export class EntryText extends FieldControl<TextLike> {
  protected override render(): TemplateResult {
    const { field, uid } = this;
    const { type, usual } = hints[field.type];
    const plain = type === 'text';
    const code = field.ui.one_time_code === true;
    return labelled(
      this,
      html`<input
        part="input"
        id=${uid}
        name=${field.key}
        type=${type}
        dir=${plain ? 'auto' : 'ltr'}
        inputmode=${plain ? (code ? 'numeric' : nothing) : type}
        autocapitalize=${plain ? nothing : 'none'}
        spellcheck=${plain && !code ? nothing : 'false'}
        enterkeyhint="next"
        autocomplete=${code ? 'one-time-code' : autofill(this, usual)}
        placeholder=${field.placeholder ?? nothing}
        size=${Number(field.ui.text_width) || (type === 'tel' ? 20 : nothing)}
        ?disabled=${this.disabled}
        ?readonly=${field.read_only}
        aria-required=${flag(this.required)}
        aria-invalid=${flag(this.error)}
        aria-describedby=${describedBy(this)}
        .value=${typedValue(typeof this.answer === 'string' ? this.answer : '')}
        @input=${(event: InputEvent) => this.tell((event.target as HTMLInputElement).value)}
      />`,
    );
  }
}
