import { svg, type TemplateResult } from 'lit';

const icon = (paths: TemplateResult): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${paths}</svg>`;

export const mark = svg`<svg class="mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M4.5 1h11A3.5 3.5 0 0 1 19 4.5V19h-5v-9a4 4 0 0 0-8 0v9H1V4.5A3.5 3.5 0 0 1 4.5 1Z"/></svg>`;
export const warning = icon(svg`<path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6.2H9V5Zm0 8h2v2H9v-2Z"/>`);
export const done = icon(
  svg`<path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4.6 6.9-5.3 6a1 1 0 0 1-1.5 0L5.4 11.300l1.400-1.300 1.700 1.800 4.600-5.200 1.500 1.300Z"/>`,
);
export const away = icon(
  svg`<path d="M11 3h6v6h-2V6.400l-6.300 6.300-1.400-1.400L13.600 5H11V3ZM4 5h4v2H5v8h8v-3h2v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z"/>`,
);
