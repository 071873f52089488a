import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ApiKey, Session } from './api.js';
import { counted, moment } from './moment.js';
import './new-key.js';
import type { KeyMade } from './new-key.js';
import './revoke-key.js';
import type { KeyRevoked, RevokeKey } from './revoke-key.js';
import { SettingsElement } from './settings-element.js';

/** The keys of the account: made here, shown once, revoked for good. */
@customElement('settings-keys')
export class KeysSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private keys: readonly ApiKey[] | undefined;
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.#load();
  }

  protected override render(): TemplateResult {
    const valid = this.keys?.filter(({ state: is }) => is === 'valid') ?? [];
    const revoked = this.keys?.filter(({ state: is }) => is === 'invalid') ?? [];
    return html`<section aria-labelledby="keys">
      <h2 id="keys" tabindex="-1">API keys</h2>
      <p class="lead">
        A program with a key does what you may do, in the role you have at that moment. Never put a key into a page.
      </p>
      <settings-new-key .api=${this.api} @key-made=${this.#onMade}></settings-new-key>
      ${this.problem ? html`<p class="error">${this.problem}</p>` : nothing}
      ${
        this.keys === undefined
          ? html`<p class="hint">Loading…</p>`
          : html`<h3>${counted(valid.length, 'valid key', 'valid keys')}</h3>${this.#list(valid)}`
      }
      ${
        revoked.length > 0
          ? html`<details>
              <summary>${counted(revoked.length, 'revoked key', 'revoked keys')}</summary>
              ${this.#list(revoked)}
            </details>`
          : nothing
      }
      <settings-revoke-key .api=${this.api} @key-revoked=${this.#onRevoked}></settings-revoke-key>
    </section>`;
  }

  #list(keys: readonly ApiKey[]): TemplateResult | typeof nothing {
    if (keys.length === 0) return nothing;
    return html`<ul class="rows">${keys.map((key) => this.#row(key))}</ul>`;
  }

  #row(key: ApiKey): TemplateResult {
    const { id, name, last4, created_at, created_by, last_used_at, revoked_at } = key;
    return html`<li data-key=${id}>
      <div class="what">
        <p class="name">${name}</p>
        <p class="hint">
          <code>svc_…${last4}</code>
          <span>made ${moment(created_at)}${created_by ? html` by ${created_by.name}` : nothing}</span>
          <span>${last_used_at ? html`last used ${moment(last_used_at)}` : 'never used'}</span>
          ${revoked_at ? html`<span>revoked ${moment(revoked_at)}</span>` : nothing}
        </p>
      </div>
      ${
        key.state === 'valid'
          ? html`<button class="danger" type="button" @click=${() => this.#dialog?.ask(key)}>
              Revoke<span class="unseen"> ${name}, ending in ${last4}</span>
            </button>`
          : nothing
      }
    </li>`;
  }

  get #dialog(): RevokeKey | null {
    return this.querySelector('settings-revoke-key');
  }

  async #load(): Promise<void> {
    try {
      this.keys = await this.api.keys();
      this.problem = '';
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  #onMade({ made }: KeyMade): void {
    this.announce(`The key ${made.name} was made. It is shown this once.`);
    void this.#load();
  }

  async #onRevoked({ revoked }: KeyRevoked): Promise<void> {
    await this.#load();
    this.announce(`The key ${revoked.name} is revoked.`);
    await this.focusOn('#keys');
  }
}
