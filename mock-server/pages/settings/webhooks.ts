import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Session, Webhook, WebhookWithSecret } from './api.js';
import './deliveries.js';
import { counted, moment } from './moment.js';
import './secret-card.js';
import { SettingsElement } from './settings-element.js';
import { Watching } from './watching.js';

const states = {
  enabled: 'enabled',
  disabled: 'disabled',
  auto_disabled: 'switched off after five days of failures',
};

/** Where the account tells others what happens, and how that goes. */
@customElement('settings-webhooks')
export class WebhooksSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private webhooks: readonly Webhook[] | undefined;
  @state() private rotated: WebhookWithSecret | undefined;
  @state() private problem = '';
  readonly #watching = new Watching(this, () => this.#load());

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('session')) return;
    this.webhooks = undefined;
    this.rotated = undefined;
    void this.#watching.look();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="webhooks">
      <h2 id="webhooks" tabindex="-1">Webhooks</h2>
      <p class="lead">Addresses that are told what happens, each signed with a secret of its own.</p>
      ${this.problem ? html`<p class="error" role="alert">${this.problem}</p>` : nothing}
      ${this.rotated ? this.#secret(this.rotated) : nothing} ${this.#list()}
    </section>`;
  }

  #secret({ url, secret }: WebhookWithSecret): TemplateResult {
    return html`<settings-secret
      name="rotated"
      heading="Copy the new secret of ${url} now"
      hint="It is not shown again. For a day deliveries are signed with the old one too."
      what="secret"
      .value=${secret}
      @secret-copied=${this.#onCopied}
    ></settings-secret>`;
  }

  #list(): TemplateResult {
    if (!this.webhooks) return html`<p class="hint">Loading…</p>`;
    if (this.webhooks.length === 0) return html`<p class="empty">No webhooks yet</p>`;
    return html`<ul class="rows stacked">${repeat(
      this.webhooks,
      ({ id }) => id,
      (webhook) => this.#row(webhook),
    )}</ul>`;
  }

  #row(webhook: Webhook): TemplateResult {
    const { id, url, description, events, state: is, failure_count, last_success_at, secret_last4 } = webhook;
    return html`<li data-webhook=${id}>
      <div class="what">
        <p class="name"><bdi>${url}</bdi></p>
        ${description ? html`<p dir="auto">${description}</p>` : nothing}
        <p class="hint">
          <span class=${is === 'enabled' ? nothing : 'bad'}>${states[is]}</span>
          <span>${events.includes('*') ? 'all events' : events.join(', ')}</span>
          <span>secret <code>…${secret_last4}</code></span>
          <span>${last_success_at ? html`last arrived ${moment(last_success_at)}` : 'nothing has arrived yet'}</span>
          ${failure_count > 0 ? html`<span>${counted(failure_count, 'failure', 'failures')} since</span>` : nothing}
        </p>
      </div>
      ${this.#mayChange ? this.#actions(webhook) : nothing}
      <settings-deliveries .api=${this.api} .webhook=${webhook} .mayChange=${this.#mayChange}></settings-deliveries>
    </li>`;
  }

  #actions(webhook: Webhook): TemplateResult {
    const { url } = webhook;
    return html`<div class="actions">
      ${
        webhook.state === 'enabled'
          ? html`<button class="secondary small" type="button" @click=${() => this.#onTest(webhook)}>
              Send test<span class="unseen"> to ${url}</span>
            </button>`
          : nothing
      }
      <button class="secondary small" type="button" @click=${() => this.#onRotate(webhook)}>
        Rotate secret<span class="unseen"> of ${url}</span>
      </button>
    </div>`;
  }

  get #mayChange(): boolean {
    return this.session.accounts.some(({ current, role }) => current && role === 'admin');
  }

  async #load(): Promise<void> {
    try {
      this.webhooks = await this.api.webhooks();
      this.problem = '';
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onTest({ id, url }: Webhook): Promise<void> {
    try {
      await this.api.testWebhook(id);
      this.announce(`A test is on its way to ${url}.`);
      await this.#watching.look();
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onRotate({ id, url }: Webhook): Promise<void> {
    try {
      this.rotated = await this.api.rotateSecret(id);
      this.announce(`There is a new secret for ${url}. It is shown this once.`);
      await this.#watching.look();
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onCopied(): Promise<void> {
    this.rotated = undefined;
    await this.focusOn('#webhooks');
  }
}
