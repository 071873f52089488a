import type { TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { stated } from '../field-parts.js';

/**
 * @summary A question of a type this version does not know: its label, and why it is not there.
 * @tag entry-unknown
 * @csspart field - The question and the reason.
 * @csspart label - The question.
 */
@customElement('entry-unknown')
export class EntryUnknown extends BuiltInControl<'unknown'> {
  protected override render(): TemplateResult {
    return stated(this, html`<p part="hint">${this.words.unsupportedField}</p>`);
  }
}
