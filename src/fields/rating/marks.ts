import type { TemplateResult } from 'lit';
import { html, svg } from '../../base/html.js';

const star = 'm10 2.2 2.4 4.9 5.4.7-3.9 3.7.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.8l5.4-.7z';
const heart = 'M10 17s-7-4.2-7-9a3.9 3.9 0 0 1 7-2.4A3.9 3.9 0 0 1 17 8c0 4.8-7 9-7 9z';

/** A face from sad to glad: the mouth bends with the share of the way. */
const face = (share: number): TemplateResult =>
  svg`<circle cx="10" cy="10" r="7.75"></circle><path d="M7.2 7.6v.8m5.6-.8v.8"></path><path d=${`M6.5 ${14 - 2.5 * share} q3.5 ${-4 + 8 * share} 7 0`}></path>`;

/** The picture of one step of a rating; filled when it is chosen, an outline when it is not. */
export function markOf(icon: string, value: number, max: number, on: boolean): TemplateResult {
  const smiley = icon === 'smiley';
  return html`<svg part="icon" viewBox="0 0 20 20" fill=${on && !smiley ? 'currentColor' : 'none'} stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">${
    smiley ? face(max > 1 ? (value - 1) / (max - 1) : 1) : svg`<path d=${icon === 'heart' ? heart : star}></path>`
  }</svg>`;
}
