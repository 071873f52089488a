import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import type { Layout } from '../../session/index.js';
import { allIcons } from '../../styles/all-icons.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary The pages of the form, to go back to those that were visited, and the ways to lay it out.
 * @tag entry-contents
 * @csspart contents - The disclosure.
 * @csspart contents-summary - What opens it.
 * @csspart contents-list - The pages.
 * @csspart contents-page - One page.
 */
@customElement('entry-contents')
export class EntryContents extends DeferredElement {
  readonly #pages = new SessionSelector(this, (view) => view.pages);
  readonly #visited = new SessionSelector(this, (view) => view.visited);
  readonly #page = new SessionSelector(this, (view) => (view.reviewing ? null : (view.page?.page.key ?? null)));
  readonly #layout = new SessionSelector(this, (view) => view.layout);

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: pages = [] } = this.#pages;
    const { words } = this;
    if (!scope || !words) return nothing;
    const asked = pages.filter(({ page }) => page.kind === 'content' && page.title);
    const hasLayouts = scope.session.view.layouts.length > 1;
    if (asked.length === 0 && !hasLayouts) return nothing;
    return html`<details part="contents">
      <summary part="contents-summary">${asked.length > 0 ? words.contents.label : words.layouts.label}${allIcons.chevron}</summary>
      ${
        asked.length > 0
          ? html`<ol part="contents-list">
              ${asked.map(({ page }) => this.#entry(scope, page.key, page.title ?? ''))}
            </ol>`
          : nothing
      }
      ${hasLayouts ? this.#layouts(scope) : nothing}
    </details>`;
  }

  #entry({ session }: FormScope, key: string, title: string): TemplateResult {
    const here = this.#page.value === key;
    const visited = this.#visited.value?.has(key) ?? false;
    const go = (event: Event): void => {
      (event.currentTarget as HTMLElement).closest('details')?.removeAttribute('open');
      session.goTo(key);
    };
    return html`<li part="contents-page" data-state=${here ? 'here' : visited ? 'visited' : 'ahead'}>
      ${
        here || !visited
          ? html`<span aria-current=${here ? 'step' : nothing}>${title}</span>`
          : html`<button part="button button-link" type="button" @click=${go}>${title}</button>`
      }
    </li>`;
  }

  /** The respondent's own choice of how the form is laid out. */
  #layouts({ session, prefix }: FormScope): TemplateResult | typeof nothing {
    const { words } = this;
    if (!words) return nothing;
    const id = `${prefix}--layout`;
    return html`<div part="layouts">
      <label part="label" for=${id}>${words.layouts.label}</label>
      <select part="input select" id=${id} .value=${this.#layout.value ?? 'paged'} @change=${(event: Event) => session.setLayout((event.target as HTMLSelectElement).value as Layout)}>
        ${session.view.layouts.map((layout) => html`<option value=${layout} ?selected=${layout === this.#layout.value}>${words.layouts[layout]}</option>`)}
      </select>
    </div>`;
  }
}
