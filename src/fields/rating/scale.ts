import { nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { html } from '../../base/html.js';
import type { FieldElement } from '../field-element.js';
import { describedByError, flag } from '../field-parts.js';
import { writeNumber } from '../number/write-number.js';

/** What the two ends of a scale stand for. */
export type Labels = { readonly low: string | null; readonly high: string | null } | null;

/** What a value at an end of the scale stands for, to be heard with its number. */
export const endText = (labels: Labels, value: number, first: number, last: number): string => {
  const text = value === first ? labels?.low : value === last ? labels?.high : null;
  return text ? ` (${text})` : '';
};

/** The ends of the scale for the eye; for the ear they are part of the first and the last choice. */
export const ends = (labels: Labels): TemplateResult | typeof nothing =>
  labels?.low || labels?.high
    ? html`<p part="ends" dir="ltr" aria-hidden="true"><bdi>${labels.low}</bdi><bdi>${labels.high}</bdi></p>`
    : nothing;

/** One number of a scale: a native radio button drawn as a box. */
export function point(
  control: FieldElement<'rating' | 'nps'>,
  fixed: boolean,
  value: number,
  values: readonly number[],
  choose: (value: number) => void,
  labels: Labels = control.field.labels,
): TemplateResult {
  const { uid, answer, error, locale } = control;
  const first = values[0] ?? 0;
  return html`<label part="point">
    <input
      part="point-input"
      type="radio"
      id=${value === first ? uid : `${uid}-${value}`}
      name=${uid}
      value=${value}
      ?disabled=${fixed}
      aria-invalid=${flag(error)}
      aria-describedby=${value === first ? describedByError(control) : nothing}
      .checked=${live(value === answer)}
      @change=${() => choose(value)}
    />
    <span>${writeNumber(value, locale)}<span part="visually-hidden">${endText(labels, value, first, values.at(-1) ?? 0)}</span></span>
  </label>`;
}
