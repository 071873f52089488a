import type { TemplateResult } from 'lit';
import { html } from '../base/html.js';
import type { QuestionHeading } from '../fields/field-element.js';
import { load } from '../load/load.js';
import type { FormScope } from './contexts.js';
import './entry-field.js';

/** Fetches what draws groups. */
export const loadGroup = (): void => void load('entry-group', () => import('./groups/entry-group.js'));

/** The element for one question: a field, or a group of them. */
export function question({ session }: FormScope, path: string, heading?: QuestionHeading): TemplateResult {
  if (!session.view.groups.has(path)) return html`<entry-field name=${path} .heading=${heading}></entry-field>`;
  loadGroup();
  return html`<entry-group name=${path}></entry-group>`;
}
