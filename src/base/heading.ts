import type { TemplateResult } from 'lit';
import { html } from './html.js';

type Content = TemplateResult | string;

/** A heading that can take the focus, at the level the page around the form leaves free. */
export function headingOf(level: number, id: string, content: Content, part = 'heading'): TemplateResult {
  if (level <= 1) return html`<h1 part=${part} id=${id} tabindex="-1">${content}</h1>`;
  if (level === 2) return html`<h2 part=${part} id=${id} tabindex="-1">${content}</h2>`;
  if (level === 3) return html`<h3 part=${part} id=${id} tabindex="-1">${content}</h3>`;
  if (level === 4) return html`<h4 part=${part} id=${id} tabindex="-1">${content}</h4>`;
  return html`<h5 part=${part} id=${id} tabindex="-1">${content}</h5>`;
}

/** A heading below the page's own, which never takes the focus. */
export function subheading(level: number, part: string, content: Content): TemplateResult {
  if (level <= 2) return html`<h2 part=${part}>${content}</h2>`;
  if (level === 3) return html`<h3 part=${part}>${content}</h3>`;
  if (level === 4) return html`<h4 part=${part}>${content}</h4>`;
  return html`<h5 part=${part}>${content}</h5>`;
}
