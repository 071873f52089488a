import { nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { asOne } from '../../base/as-one.js';
import { html } from '../../base/html.js';
import type { Option } from '../../contract/index.js';
import { flag } from '../field-parts.js';

/** One option of a question: a native radio button or checkbox in a row that is its target. */
export interface ChoiceRow {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  /** Joins radio buttons to a group. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** What the author explains about it. It describes the option, and is no part of its name, or it is heard twice. */
  readonly about?: string | null;
  /** A picture above the label. */
  readonly picture?: TemplateResult | typeof nothing;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** The id of an error that this option is the first to be described by. */
  readonly errorId?: string | false;
  change(checked: boolean): void;
}

export function choiceRow(row: ChoiceRow): TemplateResult {
  return row.about || row.picture ? richRow(row) : plainRow(row);
}

/** Most options are a word or two, and a form may show thousands: nothing that is empty, and one template. */
const plainRow = ({ type, id, name, value, label, checked, disabled, invalid, errorId, change }: ChoiceRow) =>
  html`<label part="choice"><input
      part="choice-input"
      type=${type}
      id=${id}
      name=${name}
      value=${value}
      ?disabled=${disabled}
      aria-invalid=${flag(invalid)}
      aria-describedby=${errorId || nothing}
      .checked=${live(checked)}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    /><span part="choice-label"><bdi .textContent=${label}></bdi></span></label>`;

function richRow({ id, about, errorId, change, ...row }: ChoiceRow): TemplateResult {
  const described = [about && `${id}-about`, errorId].filter(Boolean).join(' ');
  return html`<label part="choice"><input
      part="choice-input"
      type=${row.type}
      id=${id}
      name=${row.name}
      value=${row.value}
      ?disabled=${row.disabled}
      aria-invalid=${flag(row.invalid)}
      aria-labelledby=${about ? `${id}-label` : nothing}
      aria-describedby=${described || nothing}
      .checked=${live(row.checked)}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    /><span part="choice-text">${row.picture ?? nothing}<span part="choice-label" id=${about ? `${id}-label` : nothing}><bdi>${row.label}</bdi></span>${
      about ? html`<span part="hint" id=${`${id}-about`}>${about}</span>` : nothing
    }</span></label>`;
}

interface WithOptions {
  readonly options: readonly Option[];
  readonly option_filter?: unknown;
}

/** Where no option can come or go, all of them are one template; the others must not take the focus of the rest with them. */
export function optionRows(
  { options, option_filter }: WithOptions,
  rows: readonly TemplateResult[],
): TemplateResult | readonly TemplateResult[] {
  return option_filter || options.some(({ visible }) => visible !== true) ? rows : asOne(rows);
}
