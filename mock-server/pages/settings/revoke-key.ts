import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ApiKey } from './api.js';
import { SettingsElement } from './settings-element.js';

/** A key was revoked. */
export class KeyRevoked extends Event {
  readonly revoked: ApiKey;

  constructor(revoked: ApiKey) {
    super('key-revoked', { bubbles: true });
    this.revoked = revoked;
  }
}

/** Asks before a key is revoked: there is no way back. */
@customElement('settings-revoke-key')
export class RevokeKey extends SettingsElement {
  @state() private key: ApiKey | undefined;
  @state() private problem = '';
  @state() private isSending = false;

  /** Opens the question; whoever closes it is back where they were. */
  async ask(key: ApiKey): Promise<void> {
    this.key = key;
    this.problem = '';
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  protected override render(): TemplateResult {
    const { name = '', last4 = '' } = this.key ?? {};
    return html`<dialog aria-labelledby="revoke" aria-describedby="revoke-hint">
      <h2 id="revoke">Revoke “${name}”?</h2>
      <p id="revoke-hint">
        Every program that uses the key ending in <code>${last4}</code> loses access at once. This cannot be undone.
      </p>
      ${this.problem ? html`<p class="error" role="alert">${this.problem}</p>` : nothing}
      <div class="actions">
        <button class="danger solid" type="button" ?data-busy=${this.isSending} @click=${this.#onRevoke}>
          ${this.isSending ? 'Revoking…' : 'Revoke key'}
        </button>
        <button class="secondary" type="button" autofocus @click=${() => this.#dialog?.close()}>Keep key</button>
      </div>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  async #onRevoke(): Promise<void> {
    if (this.isSending || !this.key) return;
    this.isSending = true;
    try {
      const revoked = await this.api.revokeKey(this.key.id);
      this.#dialog?.close();
      this.dispatchEvent(new KeyRevoked(revoked));
    } catch (error) {
      this.problem = this.reasonOf(error);
    } finally {
      this.isSending = false;
    }
  }
}
