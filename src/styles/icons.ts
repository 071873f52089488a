import type { TemplateResult } from 'lit';
import { html } from '../base/html.js';

/** A filled shape on the 20 grid, painted with the text colour around it. */
export const solid = (name: string, path: string): TemplateResult =>
  html`<svg part="icon" data-icon=${name} viewBox="0 0 20 20" fill="currentColor" fill-rule="evenodd" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;

/** A stroked line on the 20 grid. */
export const line = (name: string, path: string): TemplateResult =>
  html`<svg part="icon" data-icon=${name} viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;

/** The pictures that go with the words of a first page; never the only carrier of a meaning. */
export const icons = {
  back: line('back', 'M16 10H4m5-5-5 5 5 5'),
  check: line('check', 'm4.5 10.5 3.8 3.8L15.5 6'),
  error: solid(
    'error',
    'M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 5.6h2v5.6H9V5.6Zm1 7.2a1.15 1.15 0 1 1 0 2.3 1.15 1.15 0 0 1 0-2.3Z',
  ),
};
