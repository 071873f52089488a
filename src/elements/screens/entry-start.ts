import { type CSSResult, css, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { safeMedia } from '../../base/safe-url.js';
import { deferredSheets } from '../../styles/deferred.styles.js';
import { scoped, themed } from '../../styles/scope.js';
import { DeferredElement } from '../deferred-element.js';
import { SessionSelector } from '../session-selector.js';

const structure = css`
  [part~='cover'] { display: block; inline-size: 100%; max-block-size: 16rem; object-fit: cover; margin-block-end: var(--entry-space-5); }
  /* Before questions that have the page to themselves, the welcome has it too. */
  [data-layout='one_question'] [part~='start'] { --entry-text-2xl: min(var(--entry-seed-size) + 4.4cqi, var(--entry-seed-size) * 2.75); padding-block-start: 12svh; }
`;

const theme = css`:where([part~='cover']) { border-radius: var(--entry-radius-l); }`;

/**
 * @summary The welcome page: what the form is for, and the button that starts it.
 * @tag entry-start
 * @csspart screen - The screen.
 * @csspart heading - The title.
 * @csspart lede - What the form is for.
 * @csspart facts - How long it takes and whether it can wait.
 * @csspart button-primary - The button that starts.
 */
@customElement('entry-start')
export class EntryStart extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...deferredSheets, scoped(structure), themed(theme)];

  readonly #form = new SessionSelector(this, (view) => view.form);

  protected override render(): TemplateResult | typeof nothing {
    const { value: form, scope } = this.#form;
    const { words } = this;
    if (!form || !scope || !words) return nothing;
    const { session, headingLevel, prefix } = scope;
    const page = form.pages.find(({ kind }) => kind === 'welcome');
    const picture = safeMedia(page?.image_url);
    const canWait = form.settings.save_and_resume.enabled && form.settings.save_and_resume.show_button;
    const content = page?.sections.flatMap(({ fields }) => fields) ?? [];
    return html`<section part="screen start">
      ${picture ? html`<img part="cover" src=${picture} alt="" />` : nothing}
      ${page?.title && page.title !== form.form.title ? html`<p part="form-title">${form.form.title}</p>` : nothing}
      ${headingOf(headingLevel, `${prefix}--heading`, page?.title ?? form.form.title)}
      <div part="lede">${markdown([form.form.description_md, page?.description_md].filter(Boolean).join('\n\n'))}</div>
      ${content.length > 0 ? html`<div part="fields">${content.map(({ key }) => html`<entry-field name=${key}></entry-field>`)}</div>` : nothing}
      ${canWait ? html`<p part="note">${words.start.saveNote}</p>` : nothing}
      <div part="nav">
        <button part="button button-primary" type="button" @click=${() => session.begin()}>
          ${page?.next_label ?? words.start.start}
        </button>
      </div>
    </section>`;
  }
}
