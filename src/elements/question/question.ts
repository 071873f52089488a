import type { TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { QuestionHeading } from '../../fields/field-element.js';
import type { FormScope } from '../form-scope.js';
import './entry-field.js';

/** The element for one question: a field, or a group of them. */
export const question = (
  { session }: FormScope,
  path: string,
  heading?: QuestionHeading,
  within = '',
): TemplateResult =>
  session.view.groups.has(path)
    ? html`<entry-group name=${path}></entry-group>`
    : html`<entry-field name=${path} .heading=${heading} .within=${within}></entry-field>`;
