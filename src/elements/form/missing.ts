import { nothing, type TemplateResult } from 'lit';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { Field } from '../../contract/index.js';
import type { QuestionHeading } from '../../fields/field-element.js';
import { stated } from '../../fields/field-parts.js';
import { isKept } from '../../headless/status-line.js';
import { loader } from '../../load/load.js';
import type { Missing } from '../../load/loader.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { isSent, placeOf } from '../page/surface.js';

/** What became of copying the answers. */
export type Copying = 'none' | 'copied' | 'refused';

/** What has to be known to draw a stand-in. */
export interface Standing {
  readonly missing: Missing;
  readonly copying: Copying;
  copy(): Promise<void>;
}

/** What `<entry-field>` gave its control, though that has no code yet. */
interface Control extends HTMLElement {
  readonly field?: Field;
  readonly required?: boolean;
  readonly heading?: QuestionHeading;
}

/** Whether a reload brings everything back: the service alone does not, since the key to the entry is in the page. */
function survivesReload(view: SessionView): boolean {
  if (isKept(view)) return true;
  return isSent(view.journey) ? view.storage === 'device' : !hasAnswers(view);
}

/** Whether there is anything that could be lost. */
function hasAnswers({ fields }: SessionView): boolean {
  for (const [, { answer, field }] of fields) if (answer !== null && field.type !== 'hidden') return true;
  return false;
}

/** A label and a readable line in place of a question; a heading and the line in place of a screen. */
export function drawMissing(scope: FormScope, element: Control, standing: Standing): TemplateResult {
  const { session, messages: words, prefix } = scope;
  const path = element.closest('entry-field, entry-group')?.getAttribute('name') ?? '';
  const isPart = !element.field && element.localName !== 'entry-group';
  const field = element.field ?? session.view.groups.get(path)?.field;
  if (isPart && path) return line(scope, standing, words.missing.part);
  if (!field) return screen(scope, element, standing);
  const { required = true, heading } = element;
  const around = { field, required, heading, hint: '', error: '', words, uid: `${prefix}-${path}` };
  return stated(around, line(scope, standing, words.missing.question));
}

function screen(scope: FormScope, element: HTMLElement, standing: Standing): TemplateResult {
  const { messages, headingLevel, prefix, watch } = scope;
  const { journey, form, receipt } = watch.view;
  const wasSent = isSent(journey);
  // The heading takes the focus where it stands in the place that is shown.
  element.dataset.place ??= placeOf(watch.view, watch.stage);
  const title = wasSent ? messages.missing.sent : (form?.form.title ?? messages.fatal.title);
  return html`<section part="screen">
    ${headingOf(headingLevel, `${prefix}--heading`, title)}
    ${wasSent && receipt ? html`<p part="lede">${messages.missing.reference(receipt.reference)}</p>` : nothing}
    ${line(scope, standing, messages.missing.part)}
  </section>`;
}

/** What happened, and the ways out of it. */
function line({ session, messages }: FormScope, { missing, copying, copy }: Standing, text: string): TemplateResult {
  const words = messages.missing;
  const { view } = session;
  const wasSent = isSent(view.journey);
  const canReload = missing.stuck && survivesReload(view);
  const mustCopy = missing.stuck && !canReload && !wasSent;
  const isWorthTelling = canReload && !wasSent && hasAnswers(view);
  const where = mustCopy ? words.notKept : isWorthTelling ? words.kept : '';
  const button = (label: string, press: () => void): TemplateResult =>
    html`<button part="button button-secondary" type="button" @click=${press}>${label}</button>`;
  return html`<div part="missing">
    <p part="missing-text" role="status">${missing.trying ? words.trying : `${text} ${where}`}</p>
    ${button(words.tryAgain, () => loader.retry())}
    ${mustCopy ? button(copying === 'copied' ? words.copied : words.copy, () => void copy()) : nothing}
    ${canReload || (mustCopy && copying !== 'none') ? button(words.reload, () => location.reload()) : nothing}
    ${
      mustCopy && copying === 'refused'
        ? html`<textarea part="input" readonly rows="4" aria-label=${words.copy} .value=${session.copyAnswers()}></textarea>`
        : nothing
    }
  </div>`;
}
