import { html, svg, type TemplateResult } from 'lit';
import type { Look } from '../studio/state.js';

/** How a form can be seen, other than by perfect eyes in a dim room. */
export const sights: readonly { readonly value: Look['seen']; readonly label: string }[] = [
  { value: '', label: 'As it is' },
  { value: 'protanopia', label: 'Without red (protanopia)' },
  { value: 'deuteranopia', label: 'Without green (deuteranopia)' },
  { value: 'tritanopia', label: 'Without blue (tritanopia)' },
  { value: 'grayscale', label: 'Without colours' },
  { value: 'blur', label: 'Blurred' },
  { value: 'sunlight', label: 'In sunlight' },
];

/** Machado, Oliveira and Fernandes 2009, for whom a cone is missing; over linear light. */
const matrices = {
  protanopia:
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  deuteranopia:
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0 0 0 0 1 0',
  tritanopia:
    '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0 0 0 0 1 0',
};

/** The filters that stage.css names. */
export const sightFilters: TemplateResult = html`<svg class="sights" aria-hidden="true" focusable="false">
  ${Object.entries(matrices).map(
    ([name, values]) =>
      svg`<filter id=${`seen-${name}`} color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values=${values}></feColorMatrix></filter>`,
  )}
</svg>`;
