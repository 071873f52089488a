import type { CSSResult, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';
import { levelBelow } from './heading-level.js';

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
    const size = level === 2 || level === 4 ? level : 3;
    const depth = levelBelow(this, size);
    if (depth === 2) return html`<h2 part="block-heading" data-level=${size}>${text}</h2>`;
    if (depth === 3) return html`<h3 part="block-heading" data-level=${size}>${text}</h3>`;
    if (depth === 4) return html`<h4 part="block-heading" data-level=${size}>${text}</h4>`;
    return html`<h5 part="block-heading" data-level=${size} aria-level=${depth}>${text}</h5>`;
  }
}
