import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Mail, Session } from './api.js';
import { moment, timeOfDay } from './moment.js';
import { SettingsElement } from './settings-element.js';
import { Watching } from './watching.js';

const kinds: Readonly<Record<string, string>> = {
  resume_link: 'link to resume',
  draft_links: 'links to drafts',
  edit_link: 'link to edit',
  invitation: 'invitation',
  webhook_disabled: 'a webhook was switched off',
};

/** What the server would have mailed; looks for more while the page is in front. */
@customElement('settings-mails')
export class MailsSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private mails: readonly Mail[] | undefined;
  @state() private checkedAt: number | undefined;
  @state() private problem = '';
  readonly #watching = new Watching(this, () => this.#look());

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('session')) return;
    this.mails = undefined;
    void this.#watching.look();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="mails">
      <h2 id="mails">Mail outbox</h2>
      <p class="lead">Nothing is really sent: mails to respondents and new members end here, until the server stops.</p>
      ${this.problem ? html`<p class="error">${this.problem}</p>` : this.#list()}
      ${this.checkedAt ? html`<p class="hint">Checked at <span class="figures">${timeOfDay(this.checkedAt)}</span></p>` : nothing}
    </section>`;
  }

  #list(): TemplateResult {
    if (!this.mails) return html`<p class="hint">Loading…</p>`;
    if (this.mails.length === 0) return html`<p class="empty">No mail yet</p>`;
    return html`<ul class="rows">${repeat(
      this.mails,
      ({ id }) => id,
      (mail) => this.#row(mail),
    )}</ul>`;
  }

  #row({ to, kind, subject, text, links, sent_at, locale }: Mail): TemplateResult {
    return html`<li>
      <details class="mail">
        <summary>
          <bdi class="name" lang=${locale}>${subject}</bdi>
          <span class="hint">to ${to}, ${kinds[kind] ?? kind}, ${moment(sent_at)}</span>
        </summary>
        <div lang=${locale} dir="auto">${text.split(/\n+/).map((line) => this.#line(line, links))}</div>
      </details>
    </li>`;
  }

  #line(line: string, links: readonly string[]): TemplateResult {
    if (!links.includes(line)) return html`<p>${line}</p>`;
    return html`<p><a href=${line} target="_blank" rel="noopener">${line}</a></p>`;
  }

  async #look(): Promise<void> {
    try {
      const before = this.mails;
      this.mails = await this.api.mails();
      this.problem = '';
      this.checkedAt = Date.now();
      if (before) this.#tellOf(before, this.mails);
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  #tellOf(before: readonly Mail[], now: readonly Mail[]): void {
    const known = new Set(before.map(({ id }) => id));
    const [first, ...others] = now.filter(({ id }) => !known.has(id));
    if (first) this.announce(others.length === 0 ? `New mail: ${first.subject}` : `${others.length + 1} new mails`);
  }
}
