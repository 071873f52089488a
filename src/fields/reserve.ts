import { render, type TemplateResult } from 'lit';
import { html } from '../base/html.js';
import { markdown } from '../base/markdown.js';
import type { FieldType, Option } from '../contract/index.js';
import type { FieldElement } from './field-element.js';
import { labelled } from './field-parts.js';

/**
 * What a control consists of, from top to bottom: `h` help of its own where the author gives none, `l` a line of text,
 * `b` a box, `o` options below each other, `y` two beside each other, `t` a text without a question. What is a capital
 * stands there only where the form is narrow.
 */
export type Shape = string;

type Control = FieldElement<FieldType>;
type Question = Pick<Control, 'field' | 'options' | 'required' | 'error' | 'words' | 'uid' | 'heading'>;

/** What only some fields have. */
interface Settings {
  readonly text?: string;
  readonly text_md?: string;
  readonly options?: readonly Option[];
  readonly rows?: readonly Pick<Option, 'label'>[];
  readonly other?: { readonly enabled: boolean; readonly label: string | null } | null;
  readonly disabled_weekdays?: readonly number[];
  readonly searchable?: boolean;
}

/** A line whose words come with the control. */
const line = '\u00a0';

/**
 * Draws what stands in for a control whose code is on its way, so that nothing moves when it comes: the question, and
 * boxes as high as the control will be. Nobody can reach it, and nobody hears it. The control takes its place, since it
 * renders into the same element; its listeners are called on the host that is named here.
 */
export const reserve = (control: Control, shape: Shape): unknown =>
  render(html`<div inert>${reserved(control, shape)}</div>`, control, { host: control });

/** The question, and boxes in place of its control. */
export function reserved(control: Question, shape: Shape): TemplateResult {
  const { field, heading } = control;
  const {
    text_md,
    text = text_md,
    rows = [],
    options = rows,
    other,
    disabled_weekdays,
    searchable,
  } = field as Settings;
  if (text) return html`<div part="section-text">${markdown(text)}</div>`;
  const row = (label: string, part = 'choice'): TemplateResult => html`<div part=${part}><span></span>${label}</div>`;
  const offered = [...(control.options ?? options), ...(other?.enabled ? [other] : [])];
  const kinds: Readonly<Record<string, TemplateResult>> = {
    l: html`<p part="help">${line}</p>`,
    b: html`<div part="bone"></div>`,
    o: html`<div part="choices">${offered.map(({ label }) => row(label ?? line))}</div>`,
    y: html`<div part="choices">${row(line)}${row(line, 'choice narrow')}</div>`,
  };
  // Where some days cannot be chosen, there is a calendar beside the date.
  const parts = html`${[...shape, disabled_weekdays?.length ? 'B' : ''].map((kind) =>
    kind < 'a' ? html`<div part="narrow">${kinds[kind.toLowerCase()]}</div>` : kinds[kind],
  )}`;
  if (field.type === 'button') return parts;
  const hint = shape[0] === 'h' || searchable ? line : '';
  // What is the heading of its page gets the focus once it is there.
  return labelled({ ...control, heading: heading && { ...heading, id: '' }, hint }, parts);
}
