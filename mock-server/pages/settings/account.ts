import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AccountView, Session } from './api.js';
import { LoggedIn } from './log-in.js';
import { SettingsElement } from './settings-element.js';

const roles = { admin: 'Admin', editor: 'Editor', reviewer: 'Reviewer', viewer: 'Viewer' };

/** What account this is, and who is logged in. */
@customElement('settings-account')
export class AccountSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private account: AccountView | undefined;
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.#load();
  }

  protected override render(): TemplateResult {
    const { user, accounts, current_account_id } = this.session;
    const role = accounts.find(({ current }) => current)?.role ?? 'viewer';
    const facts: readonly (readonly [string, unknown])[] = [
      ['Account ID', html`<code>${current_account_id}</code>`],
      ['Logged in as', html`${user.name}, ${user.email}`],
      ['Your role', roles[role]],
      ['Time zone', this.account?.timezone ?? '…'],
      ['Language of new forms', this.account?.default_locale ?? '…'],
    ];
    return html`<section aria-labelledby="account">
      <h2 id="account">Account</h2>
      ${accounts.length > 1 ? this.#choice() : nothing}
      ${this.problem ? html`<p class="error">${this.problem}</p>` : nothing}
      <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </section>`;
  }

  #choice(): TemplateResult {
    return html`<div class="field">
      <label for="account-choice">Account to work in</label>
      <select id="account-choice" @change=${this.#onChoose}>
        ${this.session.accounts.map(({ id, name, current }) => html`<option value=${id} ?selected=${current}>${name}</option>`)}
      </select>
    </div>`;
  }

  async #load(): Promise<void> {
    try {
      this.account = await this.api.account();
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onChoose(event: Event): Promise<void> {
    const { value } = event.target as HTMLSelectElement;
    try {
      this.dispatchEvent(new LoggedIn(await this.api.switchTo(value)));
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }
}
