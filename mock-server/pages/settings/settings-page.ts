import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './account.js';
import { type Session, SettingsApi } from './api.js';
import './billing.js';
import './forms.js';
import { mark, warning } from './icons.js';
import './join.js';
import './keys.js';
import './log-in.js';
import type { LoggedIn } from './log-in.js';
import './mails.js';
import type { Announce } from './settings-element.js';
import './sign-up.js';
import './webhooks.js';

/** What the page shows. */
type Shown =
  | { readonly is: 'opening' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'logging-in' }
  | { readonly is: 'joining'; readonly token: string }
  | { readonly is: 'logged-in'; readonly session: Session };

const invitation = /^#invitation=([\w-]+)$/;

/** The page of an account: its keys, its webhooks, its mails, its forms. */
@customElement('settings-page')
export class SettingsPage extends LitElement {
  /** The path of the API. */
  @property() api = '/api/v1';
  /** Whether anybody may make an account. */
  @property({ type: Boolean, attribute: 'sign-up' }) signUp = false;
  @state() private shown: Shown = { is: 'opening' };
  @state() private said = '';
  #client: SettingsApi | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('logged-in', (event) => this.#enter((event as LoggedIn).session));
    this.addEventListener('session-over', () => this.#leave());
    this.addEventListener('announce', (event) => {
      this.said = (event as Announce).text;
    });
    void this.#open();
  }

  get #api(): SettingsApi {
    this.#client ??= new SettingsApi(this.api);
    return this.#client;
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    return html`<header>
        <p class="brand">${mark}<strong>Entryway</strong> <span>mock-server</span></p>
        ${
          shown.is === 'logged-in'
            ? html`<button class="secondary small" type="button" @click=${this.#onLogOut}>Log out</button>`
            : nothing
        }
      </header>
      <main>${this.#content(shown)}</main>
      <p class="unseen" role="status">${this.said}</p>`;
  }

  #content(shown: Shown): TemplateResult {
    const api = this.#api;
    if (shown.is === 'opening') return html`<p class="hint">Loading…</p>`;
    if (shown.is === 'unreachable') return this.#unreachable();
    if (shown.is === 'joining') return html`<settings-join .api=${api} .token=${shown.token}></settings-join>`;
    if (shown.is === 'logging-in') return this.#logIn(api);
    const { session } = shown;
    const account = session.accounts.find(({ current }) => current);
    return html`<p class="caption">Settings</p>
      <h1 id="heading" tabindex="-1">${account?.name ?? 'Account'}</h1>
      <settings-account .api=${api} .session=${session}></settings-account>
      ${account?.role === 'admin' ? html`<settings-billing .api=${api} .session=${session}></settings-billing>` : nothing}
      <settings-keys .api=${api} .session=${session}></settings-keys>
      <settings-webhooks .api=${api} .session=${session}></settings-webhooks>
      ${account?.role === 'admin' ? html`<settings-mails .api=${api} .session=${session}></settings-mails>` : nothing}
      <settings-forms .api=${api} .session=${session}></settings-forms>`;
  }

  #logIn(api: SettingsApi): TemplateResult {
    return html`<settings-log-in .api=${api}></settings-log-in>
      ${this.signUp ? html`<settings-sign-up .api=${api}></settings-sign-up>` : nothing}`;
  }

  #unreachable(): TemplateResult {
    return html`<h1 id="heading" tabindex="-1">The server does not answer</h1>
      <div class="summary">${warning}<p>Check that it is running, then try again.</p></div>
      <button class="primary" type="button" @click=${this.#open}>Try again</button>`;
  }

  async #open(): Promise<void> {
    const [, token] = invitation.exec(location.hash) ?? [];
    if (token) {
      this.shown = { is: 'joining', token };
      return;
    }
    try {
      const session = await this.#api.open();
      this.shown = session ? { is: 'logged-in', session } : { is: 'logging-in' };
    } catch {
      this.shown = { is: 'unreachable' };
    }
  }

  async #enter(session: Session): Promise<void> {
    // The token of an invitation has done its work, and should stay in no history.
    if (location.hash) history.replaceState(null, '', location.pathname);
    this.shown = { is: 'logged-in', session };
    await this.#focusHeading();
  }

  async #leave(): Promise<void> {
    if (this.shown.is !== 'logged-in') return;
    this.shown = { is: 'logging-in' };
    this.said = 'You are logged out.';
    await this.#focusHeading();
  }

  async #focusHeading(): Promise<void> {
    await this.updateComplete;
    const part = this.querySelector<LitElement>('settings-log-in');
    await part?.updateComplete;
    this.querySelector<HTMLElement>('h1')?.focus();
  }

  async #onLogOut(): Promise<void> {
    await this.#api.logOut().catch(() => undefined);
    await this.#leave();
  }
}
