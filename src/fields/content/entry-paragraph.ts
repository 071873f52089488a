import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';
import { levelBelow } from './heading-level.js';

/**
 * @summary The author's text among the questions, in the safe subset of Markdown.
 * @tag entry-paragraph
 * @csspart prose - The text.
 */
@customElement('entry-paragraph')
export class EntryParagraph extends BuiltInControl<'paragraph'> {
  static override readonly sheets: readonly CSSResult[] = contentSheets;

  protected override render(): TemplateResult {
    return html`<div part="prose" dir="auto">${markdown(this.field.text_md)}</div>`;
  }

  /** Headings in a text know nothing of what stands above it. */
  protected override updated(_: PropertyValues<this>): void {
    for (const heading of this.querySelectorAll<HTMLElement>('h3, h4')) {
      const size = Number(heading.localName.slice(1));
      heading.ariaLevel = String(levelBelow(heading, size));
      heading.dataset.level = String(size);
    }
  }
}
