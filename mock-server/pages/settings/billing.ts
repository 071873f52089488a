import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { BillingView, Session } from './api.js';
import { SettingsElement } from './settings-element.js';
import { answerIn } from './text-field.js';

const statuses = {
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Payment is late',
  inactive: 'Not active',
  canceled: 'Cancelled',
};
/** What can be paid for; the checkout says what it costs. */
const plans = { starter: 'Starter', team: 'Team', business: 'Business' };
const intervals = { month: 'by the month', year: 'by the year' };

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

/** What the account pays for, and the ways to the pages where that is changed. */
@customElement('settings-billing')
export class BillingSection extends SettingsElement {
  @property({ attribute: false }) session!: Session;
  @state() private billing: BillingView | undefined;
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.#load();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="billing">
      <h2 id="billing">Billing</h2>
      <p class="lead">Nothing is ever charged: the pages behind these buttons are mocks.</p>
      ${this.problem ? html`<p class="error" id="billing-problem" tabindex="-1">${this.problem}</p>` : nothing}
      ${this.billing ? this.#known(this.billing) : html`<p class="hint">Loading…</p>`}
    </section>`;
  }

  #known(billing: BillingView): TemplateResult {
    const { plan, seats, usage, limits, payment_method } = billing;
    const facts: readonly (readonly [string, string])[] = [
      ['Status', statuses[billing.status]],
      ['Plan', `${plan.name}, ${intervals[plan.interval]}`],
      ...(billing.trial_ends_at ? [['Trial ends on', dayOf(billing.trial_ends_at)] as const] : []),
      ...(billing.grace_ends_at ? [['Works until', dayOf(billing.grace_ends_at)] as const] : []),
      ...(billing.current_period_end ? [['Paid until', dayOf(billing.current_period_end)] as const] : []),
      ['Members', `${seats.used} of ${seats.included}`],
      ['Entries this month', `${usage.entries_month} of ${limits.entries_month.toLocaleString('en')}`],
    ];
    return html`<dl class="facts figures">
        ${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
      </dl>
      <form class="inline" aria-label="Change of plan" @submit=${this.#onCheckout}>
        <div class="field">
          <label for="plan">Plan to change to</label>
          <select id="plan" name="plan">${this.#choices(billing)}</select>
        </div>
        <button class="primary" type="submit">Go to checkout</button>
        ${
          payment_method
            ? html`<button class="secondary" type="button" @click=${this.#onPortal}>Open billing portal</button>`
            : nothing
        }
      </form>`;
  }

  #choices({ plan, status }: BillingView): TemplateResult[] {
    const all = Object.entries(plans).flatMap(([key, name]) =>
      Object.entries(intervals).map(([interval, words]) => ({ key, interval, label: `${name}, ${words}` })),
    );
    return all
      .filter(({ key, interval }) => status !== 'active' || key !== plan.key || interval !== plan.interval)
      .map(({ key, interval, label }) => html`<option value="${key} ${interval}">${label}</option>`);
  }

  async #load(): Promise<void> {
    try {
      this.billing = await this.api.billing();
      this.problem = '';
    } catch (error) {
      this.problem = this.reasonOf(error);
    }
  }

  async #onCheckout(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const [plan_key = '', interval = ''] = answerIn(event.target as HTMLFormElement, 'plan').split(' ');
    await this.#go(() => this.api.checkout(plan_key, interval));
  }

  async #onPortal(): Promise<void> {
    await this.#go(() => this.api.portal());
  }

  async #go(ask: () => Promise<{ readonly url: string }>): Promise<void> {
    try {
      location.assign((await ask()).url);
    } catch (error) {
      this.problem = this.reasonOf(error);
      await this.focusOn('#billing-problem');
    }
  }
}
