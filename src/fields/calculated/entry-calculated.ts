import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, labelled } from '../field-parts.js';
import { calculatedSheets } from './entry-calculated.styles.js';
import { resultText } from './result-text.js';

/**
 * @summary A result worked out from other answers.
 * @tag entry-calculated
 * @csspart field - The result and what it is.
 * @csspart label - What the result is.
 * @csspart output - The result.
 */
@customElement('entry-calculated')
export class EntryCalculated extends BuiltInControl<'calculated'> {
  static override readonly sheets: readonly CSSResult[] = calculatedSheets;

  readonly #spoken = new Spoken(this);

  protected override render(): TemplateResult | typeof nothing {
    const { field, uid } = this;
    if (field.display === 'hidden') return nothing;
    // Ids end with the key of their field, and what a result is made of stands beside it.
    const beside = uid.slice(0, uid.length - field.key.length);
    const from = field.expr.deps.map((key) => beside + key).join(' ');
    return html`${labelled(
      { field, hint: '', error: this.error, words: this.words, uid, required: true },
      html`<output part="output" id=${uid} for=${from || nothing} aria-live="off" aria-describedby=${describedBy(this)}>
        <bdi>${this.#text}</bdi>
      </output>`,
    )}${this.#spoken.region}`;
  }

  get #text(): string {
    return this.answer === null ? '–' : resultText(this.answer, this.field.format, this.locale, this.words.fields);
  }

  /** Said once the person stops changing what it is made of. */
  protected override updated(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('answer') && changed.get('answer') !== undefined) {
      this.#spoken.say(this.answer === null ? '' : `${this.field.label}: ${this.#text}`);
    }
  }
}
