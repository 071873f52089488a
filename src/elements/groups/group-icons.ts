import type { TemplateResult } from 'lit';
import { html } from '../../base/html.js';

const line = (path: string): TemplateResult =>
  html`<svg part="icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;

/** Pictures that only groups use. */
export const groupIcons = {
  plus: line('M10 4v12M4 10h12'),
  up: line('M10 16V4M5.5 8.5 10 4l4.5 4.5'),
  down: line('M10 4v12m-4.5-4.5L10 16l4.5-4.5'),
  grip: line('M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01'),
} as const;
