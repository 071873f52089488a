import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';

/**
 * @summary A line between questions.
 * @tag entry-divider
 * @csspart divider - The line.
 */
@customElement('entry-divider')
export class EntryDivider extends BuiltInControl<'divider'> {
  static override readonly sheets: readonly CSSResult[] = contentSheets;

  protected override render(): TemplateResult {
    return html`<hr part="divider" data-style=${this.field.style ?? nothing} />`;
  }
}
