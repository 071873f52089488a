import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { typedValue } from '../../base/typed-value.js';
import { characters } from '../../form/field-types/typed/clean-text.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { directionOf } from './direction.js';
import { longTextSheets } from './entry-long-text.styles.js';

/**
 * @summary Text of several lines; the box grows with it.
 * @tag entry-long-text
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart input - The native text area.
 * @csspart count - How much room is left, or how much is too much.
 */
@customElement('entry-long-text')
export class EntryLongText extends BuiltInControl<'long_text'> {
  static override readonly sheets: readonly CSSResult[] = longTextSheets;

  readonly #spoken = new Spoken(this);

  protected override render(): TemplateResult {
    const { field, uid } = this;
    const left = this.#left;
    const rows = Math.max(field.rows ?? 4, 2);
    const counted = field.counter || left < 0;
    return labelled(
      this,
      html`<textarea
          part="input"
          id=${uid}
          name=${field.key}
          rows=${rows}
          dir=${directionOf(this.#text) ?? nothing}
          enterkeyhint="enter"
          autocomplete=${autofill(this)}
          placeholder=${field.placeholder ?? nothing}
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(this.error)}
          aria-describedby=${describedBy(this, counted && `${uid}-count`)}
          .value=${typedValue(this.#text)}
          @input=${this.#typed}
          ${cssProperties({ '--entry-rows': String(rows) })}
        ></textarea>
        ${
          counted
            ? html`<p part="count" id=${`${uid}-count`} data-over=${flag(left < 0)}>${this.#leftText}</p>`
            : nothing
        }${this.#spoken.region}`,
    );
  }

  get #text(): string {
    return typeof this.answer === 'string' ? this.answer : '';
  }

  /** Counted as the rules count: what a person sees as a character, without the space around them. */
  get #left(): number {
    return this.field.max_length - characters(this.#text.trim());
  }

  get #leftText(): string {
    const { charactersLeft, charactersTooMany } = this.words.fields;
    return this.#left < 0 ? charactersTooMany(-this.#left) : charactersLeft(this.#left);
  }

  /** Room enough is not worth a word while somebody types. */
  #typed(event: InputEvent): void {
    this.tell((event.target as HTMLTextAreaElement).value);
    const left = this.#left;
    const near = this.field.counter && left < this.field.max_length / 10;
    this.#spoken.say(near || left < 0 ? this.#leftText : '');
  }

  protected override updated(changed: PropertyValues<this>): void {
    const box = this.querySelector('textarea');
    if (box && changed.has('answer') && !CSS.supports('field-sizing', 'content')) grow(box);
  }
}

/** Makes room for the text, never less than the person has pulled open. */
function grow(box: HTMLTextAreaElement): void {
  if (box.scrollHeight > box.clientHeight) box.style.setProperty('min-block-size', `${box.scrollHeight + 2}px`);
}
