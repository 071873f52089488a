import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import type { Answer, FieldOf } from '../../contract/index.js';
import type { FieldElement, FieldWords } from '../field-element.js';
import { hintAndError, questionText } from '../field-parts.js';

/**
 * @summary A question of a type this version does not know: its label, and why it is not there.
 * @tag entry-unknown
 * @csspart field - The question and the reason.
 * @csspart label - The question.
 */
@customElement('entry-unknown')
export class EntryUnknown extends EntryElement implements FieldElement<'unknown'> {
  @property({ attribute: false }) field!: FieldOf<'unknown'>;
  @property({ attribute: false }) answer: Answer = null;
  @property({ attribute: false }) error = '';
  @property({ attribute: false }) words!: FieldWords;
  @property({ attribute: false }) uid = '';

  protected override render(): TemplateResult {
    return html`<div part="field" id=${this.uid} tabindex="-1">
      <p part="label">${questionText(this)}</p>
      ${hintAndError(this)}
      <p part="hint">${this.words.unsupportedField}</p>
    </div>`;
  }
}
