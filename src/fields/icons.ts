import type { TemplateResult } from 'lit';
import { html } from '../base/html.js';

/** A stroked line on the 20 grid, for controls that few forms have. */
const line = (path: string): TemplateResult =>
  html`<svg part="icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;

/** The pictures on small buttons; each of those is named in words too. */
export const fieldIcons = {
  up: line('M10 16V4m-5 5 5-5 5 5'),
  down: line('M10 4v12m-5-5 5 5 5-5'),
  left: line('M16 10H4m5-5-5 5 5 5'),
  right: line('M4 10h12m-5-5 5 5-5 5'),
  grip: line('M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01'),
  zoom: line('M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5L17 17M8.5 6v5M6 8.5h5'),
  close: line('m5 5 10 10M15 5 5 15'),
  plus: line('M10 4v12M4 10h12'),
  minus: line('M4 10h12'),
} as const;
