import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { FormView, Session } from './api.js';
import { away } from './icons.js';
import { counted } from './moment.js';
import { SettingsElement } from './settings-element.js';

const states = {
  draft: 'not published',
  published: 'open',
  closed: 'closed',
  archived: 'put away',
  trashed: 'in the trash',
};

/** The forms of the account, and where each can be filled. */
@customElement('settings-forms')
export class FormsSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private forms: readonly FormView[] | undefined;
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.#load();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="forms">
      <h2 id="forms">Forms</h2>
      <p class="lead">Each opens in a tab of its own, as a respondent sees it.</p>
      ${this.problem ? html`<p class="error">${this.problem}</p>` : this.#list()}
    </section>`;
  }

  #list(): TemplateResult {
    if (!this.forms) return html`<p class="hint">Loading…</p>`;
    if (this.forms.length === 0) return html`<p class="empty">No forms yet</p>`;
    return html`<ul class="rows">${this.forms.map((form) => this.#row(form))}</ul>`;
  }

  #row({ name, slug, public_id, state: is, locales, entry_counts, default_locale }: FormView): TemplateResult {
    const { draft, submitted } = entry_counts;
    return html`<li>
      <div class="what">
        <p class="name"><bdi lang=${default_locale}>${name}</bdi></p>
        <p class="hint">
          <code>${slug ?? public_id}</code>
          <span>${states[is]}</span>
          <span>${locales.join(', ')}</span>
          <span>${counted(draft, 'draft', 'drafts')}, ${submitted} sent</span>
        </p>
      </div>
      <a class="button secondary" href="/f/${slug ?? public_id}" target="_blank" rel="noopener">
        Open<span class="unseen"> ${name} in a new tab</span>${away}
      </a>
    </li>`;
  }

  async #load(): Promise<void> {
    try {
      this.forms = await this.api.forms();
      this.problem = '';
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }
}
