import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Delivery, Webhook } from './api.js';
import { moment } from './moment.js';
import { SettingsElement } from './settings-element.js';
import { Watching } from './watching.js';

const mostAttempts = 10;

const states = { pending: 'on its way', succeeded: 'arrived', failed: 'failed', abandoned: 'given up' };
const isBad = { pending: false, succeeded: false, failed: true, abandoned: true };

/** The last deliveries of a webhook, once somebody wants to see them. */
@customElement('settings-deliveries')
export class Deliveries extends SettingsElement {
  @property({ attribute: false }) webhook!: Webhook;
  @property({ attribute: false }) mayChange = false;
  @state() private deliveries: readonly Delivery[] | undefined;
  @state() private problem = '';
  readonly #watching = new Watching(this, () => this.#load());

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The list around this one has found something new, so there may be something new here.
    if (changed.has('webhook') && changed.get('webhook')?.version !== this.webhook.version) void this.#watching.look();
  }

  protected override render(): TemplateResult {
    return html`<details class="mail" @toggle=${() => void this.#watching.look()}>
      <summary>Deliveries<span class="unseen"> to ${this.webhook.url}</span></summary>
      ${this.problem ? html`<p class="error" role="alert">${this.problem}</p>` : nothing} ${this.#list()}
    </details>`;
  }

  #list(): TemplateResult {
    if (!this.deliveries) return html`<p class="hint">Loading…</p>`;
    if (this.deliveries.length === 0) return html`<p class="empty">Nothing was sent in the last 30 days</p>`;
    return html`<ul class="rows">${repeat(
      this.deliveries,
      ({ id }) => id,
      (delivery) => this.#row(delivery),
    )}</ul>`;
  }

  #row(delivery: Delivery): TemplateResult {
    const { id, event_type, state: is, attempt, next_attempt_at, created_at, redelivery_of } = delivery;
    return html`<li data-delivery=${id}>
      <div class="what">
        <p class="name">${event_type}</p>
        <p class="hint">
          <span class=${isBad[is] ? 'bad' : nothing}>${states[is]}</span>
          <span>attempt ${attempt} of ${mostAttempts}</span>
          ${this.#lastReply(delivery)}
          ${next_attempt_at ? html`<span>next attempt ${moment(next_attempt_at)}</span>` : nothing}
          <span>${redelivery_of ? 'sent again' : 'made'} ${moment(created_at)}</span>
        </p>
      </div>
      ${
        this.mayChange && this.webhook.state === 'enabled'
          ? html`<button class="secondary small" type="button" @click=${() => this.#onRedeliver(delivery)}>
              Send again<span class="unseen"> ${event_type}, ${states[is]}</span>
            </button>`
          : nothing
      }
    </li>`;
  }

  #lastReply({ status_code, error }: Delivery): TemplateResult | typeof nothing {
    if (status_code !== null) return html`<span>last reply <span class="figures">${status_code}</span></span>`;
    return error ? html`<span>${error.message}</span>` : nothing;
  }

  async #load(): Promise<void> {
    if (!this.querySelector('details')?.open) return;
    try {
      this.deliveries = await this.api.deliveries(this.webhook.id);
      this.problem = '';
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onRedeliver(delivery: Delivery): Promise<void> {
    try {
      await this.api.redeliver(delivery);
      this.announce(`${delivery.event_type} is sent again.`);
      await this.#watching.look();
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }
}
