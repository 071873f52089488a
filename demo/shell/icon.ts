import { html, type TemplateResult } from 'lit';

/** A line drawing in a box of 16 by 16; says nothing by itself. */
export const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d=${path}></path></svg>`;

export const icons = {
  undo: 'M5.5 3 2.5 6l3 3M3 6h6a4 4 0 0 1 0 8H6',
  redo: 'M10.5 3l3 3-3 3M13 6H7a4 4 0 0 0 0 8h3',
  reload: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
  alone: 'M9 3h4v4M13 3 7.5 8.5M11 9.5V13H3V5h3.5',
  close: 'M4 4l8 8M12 4l-8 8',
  device: 'M5 2.5h6a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM7 11.5h2',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3 13.5 13.5',
  dock: 'M2.5 3.5h11v9h-11zM9.5 3.5v9',
  beside: 'M2.5 3.5h4.5v9H2.5zM9 3.5h4.5v9H9z',
} as const;
