import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { clearButton } from '../clear-button.js';
import { describedByError, flag, grouped } from '../field-parts.js';
import { writeNumber } from '../number/write-number.js';
import { ratingSheets } from './entry-rating.styles.js';
import { markOf } from './marks.js';
import { ends, endText, point } from './scale.js';

/**
 * @summary A rating, as radio buttons drawn as stars, hearts, faces or numbers; the numbers are there for everybody.
 * @tag entry-rating
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its scale.
 * @csspart legend - The question.
 * @csspart rating - The scale and its ends.
 * @csspart marks - The row of marks.
 * @csspart mark - One mark with its number.
 * @csspart scale - The row of numbers, where there are no marks.
 * @csspart point - One number.
 * @csspart ends - What the lowest and the highest stand for.
 * @csspart rated - The rating in words.
 */
@customElement('entry-rating')
export class EntryRating extends BuiltInControl<'rating'> {
  static override readonly sheets: readonly CSSResult[] = ratingSheets;

  protected override render(): TemplateResult {
    const { field, answer, words, locale } = this;
    const { max, labels, icon } = field;
    const step = field.allow_half ? 0.5 : 1;
    const steps = Array.from({ length: max / step }, (_, index) => (index + 1) * step);
    // Half a star is too small to hit.
    const plain = field.allow_half || icon === 'number';
    return grouped(
      this,
      html`<div part="rating">
        <div part=${plain ? 'scale' : 'marks'} dir="ltr">
          ${steps.map((value) => (plain ? point(this, this.fixed, value, steps, () => this.tell(value)) : this.#mark(value)))}
        </div>
        ${ends(labels)}
        </div>
        ${
          typeof answer === 'number'
            ? html`<p part="rated">
                <span>${words.fields.outOf(writeNumber(answer, locale), writeNumber(max, locale))}</span>
                ${clearButton(this, this.fixed, () => this.tell(null))}
              </p>`
            : nothing
        }`,
    );
  }

  #mark(value: number): TemplateResult {
    const { field, answer, uid, words, locale } = this;
    const { max, icon } = field;
    const chosen = typeof answer === 'number' ? answer : 0;
    // Stars add up; of faces only one is meant.
    const on = icon === 'smiley' ? value === chosen : value <= chosen;
    return html`<label part="mark" ?data-on=${on}>
      <input
        part="mark-input"
        type="radio"
        id=${value === 1 ? uid : `${uid}-${value}`}
        name=${uid}
        value=${value}
        ?disabled=${this.fixed}
        aria-invalid=${flag(this.error)}
        aria-describedby=${value === 1 ? describedByError(this) : nothing}
        .checked=${live(value === answer)}
        @change=${() => this.tell(value)}
      />
      ${markOf(icon, value, max, on)}
      <span><span part="visually-hidden">${words.fields.outOf(writeNumber(value, locale), writeNumber(max, locale))}${endText(field.labels, value, 1, max)}</span><span aria-hidden="true">${writeNumber(value, locale)}</span></span>
    </label>`;
  }
}
