import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import { readNumber } from '../../form/field-types/typed/read-number.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { affixSheets } from './affix.styles.js';
import { keyboardFor, writeNumber } from './write-number.js';

/** A hint for drawing, where it is a text. */
const text = (hint: unknown): string | null => (typeof hint === 'string' ? hint : null);

/**
 * @summary A number or a percentage, typed the way the language writes it.
 * @tag entry-number
 * @fires {AnswerEvent} entry-answer - The respondent typed: a number, or the text that is none.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart affix - The input with its unit.
 * @csspart input - The native input.
 * @csspart prefix - What stands before the number.
 * @csspart suffix - The unit.
 */
@customElement('entry-number')
export class EntryNumber extends BuiltInControl<'number' | 'percent'> {
  static override readonly sheets: readonly CSSResult[] = affixSheets;

  readonly #typed = new TypedText<string>();

  protected override render(): TemplateResult {
    const { field, uid } = this;
    const percent = field.type === 'percent';
    const unit = (percent ? '%' : field.unit) ?? text(field.ui.suffix);
    const prefix = text(field.ui.prefix);
    const shown = this.#typed.show(this.answer, () =>
      writeNumber(this.answer, this.locale, field.type === 'number' && field.thousands),
    );
    return labelled(
      this,
      html`<div part="control affix">
        ${prefix ? html`<span part="prefix" id=${`${uid}-prefix`}><bdi>${prefix}</bdi></span>` : nothing}
        <input
          part="input"
          id=${uid}
          name=${field.key}
          dir="ltr"
          size=${Number(field.ui.text_width) || (percent ? 5 : 10)}
          inputmode=${keyboardFor(percent ? { min: field.min ?? 0, decimals: field.decimals } : field) ?? nothing}
          enterkeyhint="next"
          spellcheck="false"
          autocomplete=${autofill(this)}
          placeholder=${field.placeholder ?? nothing}
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(this.error)}
          aria-describedby=${describedBy(this, !!prefix && `${uid}-prefix`, !!unit && `${uid}-unit`)}
          .value=${typedValue(shown)}
          @input=${this.#input}
        />
        ${unit ? html`<span part="suffix" id=${`${uid}-unit`}><bdi>${unit}</bdi></span>` : nothing}
      </div>`,
    );
  }

  #input(event: InputEvent): void {
    const typed = (event.target as HTMLInputElement).value;
    const answer = typed.trim() === '' ? null : readNumber(this.field, typed, this.locale);
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
