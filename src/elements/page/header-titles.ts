import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { SessionView } from '../../session/index.js';
import { questionInCharge } from './step-heading.js';

/** Whether the heading of the page on screen is the title of the form. */
function isHeading(view: SessionView): boolean {
  const { step, reviewing, journey, form } = view;
  if (!step || reviewing || journey === 'submitted') return false;
  const title = step.kind === 'all' ? null : step.page.page.title;
  return (!title || title === form?.form.title) && questionInCharge(view) === undefined;
}

/** Who asks, and for what: in the line above every page, unless the heading below it says the same. */
export function headerTitles(view: SessionView): TemplateResult {
  const brand = view.form?.form.brand?.name;
  const title = view.form?.form.title;
  const both = brand && title && title !== brand && !isHeading(view);
  return html`<div part="titles">
    ${both ? html`<span part="brand"><bdi>${brand}</bdi> </span>` : nothing}<span part="title"><bdi>${both ? title : (brand ?? title)}</bdi></span>
  </div>`;
}
