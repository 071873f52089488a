import { html, nothing, type TemplateResult } from 'lit';
import { markdownLine } from '../base/markdown.js';
import type { Field } from '../contract/index.js';
import { icons } from '../styles/icons.js';
import type { FieldWords } from './field-element.js';

/** What the text parts around a control are made from. */
export interface Around {
  readonly field: Field;
  readonly error: string;
  readonly words: FieldWords;
  readonly uid: string;
}

/** The question itself, with a word for those that may be left out. */
export const questionText = ({ field, words }: Around): TemplateResult =>
  html`<bdi>${field.label}</bdi>${field.required ? nothing : html` <span part="optional">${words.optional}</span>`}`;

/** Hint and error, in the order they are read. */
export const hintAndError = ({ field, error, words, uid }: Around): TemplateResult =>
  html`${
    field.description_md ? html`<p part="hint" id=${`${uid}-hint`}>${markdownLine(field.description_md)}</p>` : nothing
  }${
    error
      ? html`<p part="error" id=${`${uid}-error`}>${icons.error}<span part="visually-hidden">${words.errorPrefix} </span><span>${error}</span></p>`
      : nothing
  }`;

/** The ids a control is described by; only those that exist. */
export const describedBy = ({ field, error, uid }: Around): string | typeof nothing =>
  [field.description_md && `${uid}-hint`, error && `${uid}-error`].filter(Boolean).join(' ') || nothing;
