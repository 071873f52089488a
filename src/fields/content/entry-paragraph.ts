import type { CSSResult, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';

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
}
