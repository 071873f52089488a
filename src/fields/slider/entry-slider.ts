import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import type { Answer } from '../../contract/index.js';
import { readTyped } from '../../form/field-types/typed/index.js';
import { enScale } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, describedByError, flag, grouped, labelled } from '../field-parts.js';
import { affixSheets } from '../number/affix.styles.js';
import { keyboardFor, writeNumber } from '../number/write-number.js';
import { sliderSheets } from './entry-slider.styles.js';

type End = 'from' | 'to';

/**
 * @summary A number on a scale, or two: typed, or dragged with the slider beside it. Without an answer its thumb is dashed.
 * @tag entry-slider
 * @fires {AnswerEvent} entry-answer - The respondent typed or dragged.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question, where it asks for one number.
 * @csspart legend - The question, where it asks for two.
 * @csspart slider - One input with its slider.
 * @csspart input - The native input: the control itself.
 * @csspart suffix - The unit.
 * @csspart range - The native slider, for those who like to drag.
 * @csspart ends - The least and the most.
 */
@customElement('entry-slider')
export class EntrySlider extends BuiltInControl<'slider'> {
  static override readonly sheets: readonly CSSResult[] = [...affixSheets, ...sliderSheets];

  readonly #typed: Readonly<Record<End, TypedText<string>>> = { from: new TypedText(), to: new TypedText() };

  protected override render(): TemplateResult {
    const words = specialWords(this.words, 'scale', enScale);
    if (!this.field.range) return labelled(this, this.#control('from', this.uid, this.answer));
    const { from = null, to = null } = this.#ends;
    return grouped(
      this,
      html`<label part="part-label" for=${this.uid}>${words.from}</label>
        ${this.#control('from', this.uid, from)}
        <label part="part-label" for=${`${this.uid}-to`}>${words.to}</label>
        ${this.#control('to', `${this.uid}-to`, to)}`,
    );
  }

  get #ends(): { readonly [E in End]?: Answer } {
    return typeof this.answer === 'object' ? ((this.answer ?? {}) as { readonly [E in End]?: Answer }) : {};
  }

  #control(end: End, id: string, value: Answer): TemplateResult {
    const { field, uid, locale } = this;
    const { min, max, step, unit } = field;
    const set = typeof value === 'number';
    const text = this.#typed[end].show(value, () => writeNumber(value, locale, true));
    const share = set && max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
    const wrong = this.error && (!this.errorPart || this.errorPart === end);
    // In the middle the thumb says nothing yet; whoever lets go of it there means it.
    const middle = (min + max) / 2;
    return html`<div part="control slider">
      <div part="affix">
        <input
          part="input"
          id=${id}
          name=${field.key}
          dir="ltr"
          size="6"
          inputmode=${keyboardFor({ min, decimals: Number.isInteger(step) ? 0 : null }) ?? nothing}
          enterkeyhint="next"
          autocomplete="off"
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(wrong)}
          aria-describedby=${(field.range ? describedByError : describedBy)(this, `${uid}-ends`, !!unit && `${id}-unit`)}
          .value=${typedValue(text)}
          @input=${(event: InputEvent) => this.#input(end, (event.target as HTMLInputElement).value)}
        />
        ${unit ? html`<span part="suffix" id=${`${id}-unit`}><bdi>${unit}</bdi></span>` : nothing}
      </div>
      <div part="track">
        <input
          part="range"
          type="range"
          tabindex="-1"
          aria-hidden="true"
          min=${min}
          max=${max}
          step=${step}
          ?disabled=${this.fixed}
          ?data-unset=${!set}
          .value=${live(String(set ? value : middle))}
          @input=${(event: InputEvent) => this.#dragged(end, Number((event.target as HTMLInputElement).value))}
          @pointerup=${(event: PointerEvent) => set || this.#dragged(end, Number((event.target as HTMLInputElement).value))}
          ${cssProperties({ '--entry-slider-value': `${share * 100}%` })}
        />
        <p part="ends" id=${id === uid ? `${uid}-ends` : nothing}>
          <span part="visually-hidden">${specialWords(this.words, 'scale', enScale).between(writeNumber(min, locale, true), writeNumber(max, locale, true))}</span>
          <span aria-hidden="true">${writeNumber(min, locale, true)}</span><span aria-hidden="true">${writeNumber(max, locale, true)}</span>
        </p>
      </div>
    </div>`;
  }

  #input(end: End, typed: string): void {
    const value = typed.trim() === '' ? null : readTyped(this.field, typed, this.locale);
    this.#typed[end].keep(typed, value);
    this.#set(end, value);
  }

  #dragged(end: End, value: number): void {
    this.#typed[end].keep(writeNumber(value, this.locale, true), value);
    this.#set(end, value);
  }

  /** Half a range is told too, so that it is kept; the rules say what is missing. */
  #set(end: End, value: Answer): void {
    const { [end]: _, ...rest } = this.#ends;
    const ends = { ...rest, ...(value !== null && { [end]: value }) } as { readonly [name: string]: Answer };
    if (this.field.range) this.tell(Object.keys(ends).length > 0 ? ends : null);
    else this.tell(value);
  }
}
