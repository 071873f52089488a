import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { captionOf } from '../question/caption.js';
import { SessionSelector } from '../session-selector.js';
import { placeOf } from './surface.js';

/**
 * @summary The heading of the page on screen, and where in the form it stands; takes the focus when the page changes.
 * @tag entry-heading
 * @csspart form-title - The title of the form, above the first page's own, where there is no header.
 * @csspart heading - The heading.
 * @csspart caption - Where in the form the page stands.
 */
@customElement('entry-heading')
export class EntryHeading extends EntryElement {
  readonly #place = new SessionSelector(this, placeOf);
  readonly #caption = new SessionSelector(this, (view, _stage, { messages }) => captionOf(view, messages));
  readonly #title = new SessionSelector(this, ({ step, form }) =>
    step?.kind === 'all' ? form?.form.title : (step?.page.page.title ?? form?.form.title),
  );

  /** Where the first page has a title of its own, and nothing stands above it, the form's would be nowhere. */
  readonly #form = new SessionSelector(this, ({ step, steps, form }, _stage, { host }) => {
    const isFirst = step && step.kind !== 'all' && steps.number <= 1 && host.localName !== 'entry-form';
    const title = isFirst ? step.page.page.title : null;
    return title && title !== form?.form.title ? form?.form.title : undefined;
  });

  protected override render(): TemplateResult | typeof nothing {
    const { value: caption, scope } = this.#caption;
    if (!scope) return nothing;
    this.dataset.place = this.#place.value ?? '';
    return html`${this.#form.value ? html`<p part="form-title">${this.#form.value}</p>` : nothing}${headingOf(
      scope.headingLevel,
      `${scope.prefix}--heading`,
      html`${caption ? html`<span part="caption">${`${caption} `}</span>` : nothing}${this.#title.value}`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-heading': EntryHeading;
  }
}
