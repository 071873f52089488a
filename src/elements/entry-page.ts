import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { markdown } from '../base/markdown.js';
import type { PageView, SectionView } from '../form/index.js';
import { icons } from '../styles/icons.js';
import { fire } from './events.js';
import { SessionSelector } from './session-selector.js';
import './entry-field.js';
import './entry-nav.js';

/**
 * @summary The page the respondent is on: its heading, its questions and the button that goes on.
 * @tag entry-page
 * @fires {CustomEvent} entry-submit - The respondent asked to send; cancel it to keep the form open.
 * @csspart page - The native form.
 * @csspart back - The link to the page before.
 * @csspart caption - Where in the form the page stands.
 * @csspart heading - The page's heading.
 * @csspart lede - The text under the heading.
 * @csspart section - The heading of a section.
 * @csspart fields - The questions.
 */
@customElement('entry-page')
export class EntryPage extends EntryElement {
  readonly #page = new SessionSelector(this, (view) => view.page);
  #shown: PageView | null | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { value: view, scope } = this.#page;
    if (!view || !scope) return nothing;
    const { messages, session, prefix } = scope;
    const { form, pageCount, pageNumber } = session.view;
    const first = pageNumber === 1;
    return html`${repeat(
      [view],
      ({ page }) => page.key,
      () => html`<form part="page" novalidate aria-labelledby=${`${prefix}--heading`} @submit=${this.#goOn}>
        ${
          first
            ? nothing
            : html`<button part="back" type="button" @click=${() => session.back()}>${icons.back}${messages.back}</button>`
        }
        <h1 part="heading" id=${`${prefix}--heading`} tabindex="-1">
          ${pageCount > 1 ? html`<span part="caption">${messages.pageOf(pageNumber, pageCount)}</span>` : nothing}
          ${view.page.title ?? form?.form.title}
        </h1>
        <div part="lede">${markdown(view.page.description_md ?? (first ? form?.form.description_md : null))}</div>
        ${view.sections.map((section) => (section.visible ? this.#section(section) : nothing))}
        <entry-nav></entry-nav>
      </form>`,
    )}`;
  }

  #section({ section, paths }: SectionView): TemplateResult {
    return html`${section.title ? html`<h2 part="section">${section.title}</h2>` : nothing}
      <div part="fields">
        ${repeat(
          paths,
          (path) => path,
          (path) => html`<entry-field name=${path}></entry-field>`,
        )}
      </div>`;
  }

  /** A new page is read from its heading; the first one is read by the page load itself. */
  protected override updated(_: PropertyValues<this>): void {
    const page = this.#page.value;
    if (this.#shown && page && this.#shown.page.key !== page.page.key) {
      this.querySelector<HTMLElement>('[part~="heading"]')?.focus();
    }
    this.#shown = page;
  }

  #goOn(event: SubmitEvent): void {
    event.preventDefault();
    const { value: view, scope } = this.#page;
    if (!view || !scope || scope.session.view.journey === 'submitting') return;
    const { pageNumber, pageCount } = scope.session.view;
    const last = pageNumber === pageCount;
    if (last && !fire(this, 'entry-submit', {})) return;
    scope.session.continue();
  }
}
