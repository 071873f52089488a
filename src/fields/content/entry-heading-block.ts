import type { CSSResult, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';

/**
 * @summary A heading among the questions.
 * @tag entry-heading-block
 * @csspart block-heading - The heading.
 */
@customElement('entry-heading-block')
export class EntryHeadingBlock extends BuiltInControl<'heading'> {
  static override readonly sheets: readonly CSSResult[] = contentSheets;

  protected override render(): TemplateResult {
    const { level, text } = this.field;
    if (level === 2) return html`<h2 part="block-heading" data-level="2">${text}</h2>`;
    if (level === 4) return html`<h4 part="block-heading" data-level="4">${text}</h4>`;
    return html`<h3 part="block-heading" data-level="3">${text}</h3>`;
  }
}
