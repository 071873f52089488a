import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { StudioElement } from '../../shell/studio-element.js';
import { type Budget, budgetOf } from './budget.js';

/** How many of the allowed requests are used, and how many people an hour has room for. */
@customElement('network-budget')
export class NetworkBudget extends StudioElement {
  @state() private budget: Budget | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), 2000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override render(): TemplateResult {
    const { windows = [], perEntry = null, respondents = null } = this.budget ?? {};
    return html`<h3>Request budget</h3>
      <div class="rows">
        ${windows.map(
          ({ name, used, limit }) => html`<label class="row">
            <span>${name}</span>
            <span class="slide">
              <meter min="0" max=${limit} high=${limit * 0.8} .value=${used}></meter>
              <span class="mono">${used}/${limit}</span>
            </span>
          </label>`,
        )}
      </div>
      <p class="note">
        ${
          perEntry === null
            ? 'Begin a draft to see how many people an hour has room for.'
            : `${perEntry.toFixed(1)} requests for each entry so far: about ${respondents} people an hour.`
        }
      </p>`;
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    const service = await this.studio.backend;
    const [requests, now] = await Promise.all([service.requests(), service.now()]);
    this.budget = budgetOf(requests, now);
  }
}
