import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import { readTyped } from '../../form/field-types/typed/index.js';
import { enColor } from '../../messages/generated/en/color.js';
import { clearButton } from '../clear-button.js';
import { describedBy, describedByError, flag, grouped, labelled } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { colorName } from './color-name.js';
import { colorSheets } from './entry-color.styles.js';

const hex = /^#[\da-f]{6}([\da-f]{2})?$/iu;

/**
 * @summary A colour: one of the form's own, or any, typed or chosen with the browser's own picker.
 * @tag entry-color
 * @fires {AnswerEvent} entry-answer - The respondent typed or chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart swatches - The form's own colours.
 * @csspart swatch - One colour with its name and its code.
 * @csspart swatch-code - The code of a colour.
 * @csspart color-name - The name of the colour that was typed or picked.
 * @csspart input - The native input for a code.
 * @csspart picker - The browser's own picker.
 */
@customElement('entry-color')
export class EntryColor extends SpecialControl<'color'> {
  static override readonly sheets: readonly CSSResult[] = colorSheets;

  readonly #typed = new TypedText<string>();

  protected override render(): TemplateResult {
    return this.field.palette.length > 0 ? this.#palette() : this.#free();
  }

  #palette(): TemplateResult {
    const { field, uid, error } = this;
    const chosen = String(this.answer ?? '').toLowerCase();
    return grouped(
      this,
      html`<div part="swatches">
          ${field.palette.map(
            (
              color,
              index,
            ) => html`<label part="swatch" ${cssProperties({ '--entry-swatch': hex.test(color) ? color : null })}>
              <input
                part="swatch-input"
                type="radio"
                id=${index === 0 ? uid : `${uid}-${index}`}
                name=${uid}
                value=${color}
                ?disabled=${this.fixed}
                aria-invalid=${flag(error)}
                aria-describedby=${index === 0 ? describedByError(this) : nothing}
                .checked=${live(chosen === color.toLowerCase())}
                @change=${() => this.tell(color.toLowerCase())}
              />
              <span part="swatch-color" aria-hidden="true"></span>${this.#named(color)}
            </label>`,
          )}
        </div>
        ${clearButton(this, this.fixed, () => this.tell(null))}`,
    );
  }

  /** Words first: a code says nothing to most people. */
  #named(code: string): TemplateResult {
    if (!hex.test(code)) return html`<bdi>${code}</bdi>`;
    return html`<span>${colorName(code, this.say('color', enColor), this.locale)}<bdi part="swatch-code">${` ${code}`}</bdi></span>`;
  }

  #free(): TemplateResult {
    const { field, uid, answer } = this;
    const color = typeof answer === 'string' && hex.test(answer) ? answer : null;
    const shown = this.#typed.show(answer, () => (typeof answer === 'string' ? answer : ''));
    return labelled(
      this,
      html`<div part="control color">
        <input
          part="input"
          id=${uid}
          name=${field.key}
          dir="ltr"
          size="10"
          placeholder=${field.placeholder ?? nothing}
          enterkeyhint="next"
          autocapitalize="none"
          autocomplete="off"
          spellcheck="false"
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(this.error)}
          aria-describedby=${describedBy(this, color !== null && `${uid}-name`)}
          .value=${typedValue(shown)}
          @input=${(event: InputEvent) => this.#input((event.target as HTMLInputElement).value)}
        />
        <input
          part="picker"
          type="color"
          aria-label=${`${field.label}: ${this.say('color', enColor).choose}`}
          ?disabled=${this.fixed}
          ?data-unset=${color === null}
          .value=${live(color?.slice(0, 7) ?? '#ffffff')}
          @input=${(event: InputEvent) => this.tell((event.target as HTMLInputElement).value)}
        />
        <output part="color-name" id=${`${uid}-name`} for=${uid} aria-live="off">${color ? colorName(color, this.say('color', enColor), this.locale) : nothing}</output>
      </div>`,
    );
  }

  /** Three digits may be on the way to six, so they are read only once the code is whole. */
  #input(typed: string): void {
    const read = String(readTyped(this.field, typed, this.locale));
    const answer = typed.trim() === '' ? null : hex.test(read) && typed.length > 5 ? read : typed;
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
