import { nothing, type TemplateResult } from 'lit';
import { headingOf } from '../base/heading.js';
import { html } from '../base/html.js';
import { markdown, markdownLine } from '../base/markdown.js';
import type { Field } from '../contract/index.js';
import { icons } from '../styles/icons.js';
import type { FieldWords, QuestionHeading } from './field-element.js';

/** What the text parts around a control are made from. */
export interface Around {
  readonly field: Field;
  /** Help for questions to which the form's author gives none. */
  readonly hint: string;
  readonly required: boolean;
  readonly prefilled?: boolean;
  readonly error: string;
  readonly words: FieldWords;
  readonly uid: string;
  readonly heading?: QuestionHeading | undefined;
  readonly within?: string;
}

type Content = TemplateResult | typeof nothing;

/** The word for what may be left out. Its space is part of it: one that stands alone is not heard in every browser. */
export const optionalMark = ({ optional }: Pick<FieldWords, 'optional'>): TemplateResult =>
  html`<span part="optional" .textContent=${` ${optional}`}></span>`;

/** The question itself, with a word for those that may be left out. */
const questionText = ({ field, required, words }: Around): TemplateResult =>
  html`<bdi .textContent=${field.label}></bdi>${required ? nothing : optionalMark(words)}`;

/** Where the same is asked several times, no two groups of controls sound alike. */
export const ofWhich = (within: string | undefined): Content =>
  within ? html`<span part="visually-hidden">${` – ${within}`}</span>` : nothing;

/** A hidden label is still there for those who listen. */
const question = (name: 'label' | 'legend', { field }: Around): string =>
  field.hide_label ? `${name} visually-hidden` : name;

/** What the author explains beyond the hint, for those who ask. */
export const help = ({ field, words }: Pick<Around, 'field' | 'words'>): Content =>
  field.help_md
    ? html`<details part="help">
        <summary part="help-summary">${words.fields.help}<span part="visually-hidden">${` (${field.label})`}</span></summary>
        <div part="help-text">${markdown(field.help_md)}</div>
      </details>`
    : nothing;

/** Hint and error, in the order they are read; `about` is what a control says about itself. */
const hintAndError = (around: Around, about: Content = nothing): Content => {
  const { field, hint, prefilled, error, uid } = around;
  const hasMore = prefilled || error || about !== nothing;
  // Most questions have none of it, and many others only a hint.
  if (!hasMore && !field.description_md && !hint && !field.help_md) return nothing;
  return html`${
    field.description_md || hint
      ? html`<p part="hint" id=${`${uid}-hint`}>${field.description_md ? markdownLine(field.description_md) : hint}</p>`
      : nothing
  }${hasMore || field.help_md ? furtherParts(around, about) : nothing}`;
};

/** Help, and what comes and goes while somebody answers: the hint above it stays as it is. */
const furtherParts = (around: Around, about: Content): TemplateResult => {
  const { prefilled, error, words, uid } = around;
  return html`${help(around)}${prefilled ? html`<p part="hint" id=${`${uid}-prefilled`}>${words.fields.prefilled}</p>` : nothing}${about}${
    error
      ? html`<p part="error" id=${`${uid}-error`}>${icons.error}<span part="visually-hidden">${words.errorPrefix} </span><span>${error}</span></p>`
      : nothing
  }`;
};

/** The ids a control is described by; only those that exist. */
export const describedBy = (
  { field, hint, prefilled, error, uid }: Around,
  ...more: (string | false)[]
): string | typeof nothing =>
  [(field.description_md || hint) && `${uid}-hint`, prefilled && `${uid}-prefilled`, error && `${uid}-error`, ...more]
    .filter(Boolean)
    .join(' ') || nothing;

/** The error of a group, once more for its first control: some screen readers drop the description of a group. */
export const describedByError = (
  { error, uid }: Pick<Around, 'error' | 'uid'>,
  ...more: (string | false)[]
): string | typeof nothing => [error && `${uid}-error`, ...more].filter(Boolean).join(' ') || nothing;

/** `true` for an attribute of ARIA, or none at all. */
export const flag = (on: unknown): 'true' | typeof nothing => (on ? 'true' : nothing);

/** The question as the heading of its page, where it is, with what stands above it. */
const asHeading = ({ heading }: Around, text: TemplateResult): TemplateResult =>
  heading
    ? headingOf(heading.level, heading.id, html`<span part="caption">${`${heading.caption} `}</span>${text}`)
    : text;

/** A question with one control. Few are the heading of their page: the others are one template with their label. */
export const labelled = (around: Around, control: Content): TemplateResult => {
  const { field, uid, required, words, heading } = around;
  return heading
    ? html`<div part="field">${asHeading(around, html`<label part="question" for=${uid}>${questionText(around)}</label>`)}${hintAndError(around)}${control}</div>`
    : html`<div part="field"><label part=${question('label', around)} for=${uid}><bdi .textContent=${field.label}></bdi>${required ? nothing : optionalMark(words)}</label>${hintAndError(around)}${control}</div>`;
};

/** A question with several controls, each of which is described as the question is. */
export const groupedParts = (around: Around, controls: Content): TemplateResult => group(around, nothing, controls);

/** A question with several controls. */
export const grouped = (around: Around, controls: Content, about?: Content): TemplateResult =>
  group(around, describedBy(around), controls, about);

const group = (
  around: Around,
  described: string | typeof nothing,
  controls: Content,
  about?: Content,
): TemplateResult =>
  html`<fieldset part="field group" aria-describedby=${described}><legend part=${question('legend', around)}>${asHeading(around, questionText(around))}${ofWhich(around.within)}</legend>${hintAndError(around, about)}${controls}</fieldset>`;

/** A question without a control of its own. */
export const stated = (around: Around, content: Content): TemplateResult =>
  html`<div part="field" id=${around.uid} tabindex="-1">
    ${around.heading ? asHeading(around, questionText(around)) : html`<p part=${question('label', around)}>${questionText(around)}</p>`}
    ${hintAndError(around)}${content}
  </div>`;
