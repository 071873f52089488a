import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { StudioElement } from '../../shell/studio-element.js';

const hour = 3_600_000;
const steps: readonly (readonly [label: string, milliseconds: number])[] = [
  ['+1 h', hour],
  ['+1 day', 24 * hour],
  ['+3 days', 72 * hour],
  ['+30 days', 720 * hour],
];

/** The service's time, and a way to let it pass: drafts expire, forms open and close. */
@customElement('network-clock')
export class NetworkClock extends StudioElement {
  @state() private now: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  protected override render(): TemplateResult {
    const text =
      this.now === undefined
        ? '…'
        : new Date(this.now).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    return html`<h3>The service’s clock</h3>
      <p class="mono" role="status">${text}</p>
      <div class="deeds">
        ${steps.map(
          ([label, by]) =>
            html`<button class="button line" type="button" @click=${() => this.#pass(by)}>${label}</button>`,
        )}
      </div>
      <p class="note">What the form does with it shows when it next asks the service.</p>`;
  }

  async #look(): Promise<void> {
    const service = await this.studio.backend;
    this.now = await service.now();
  }

  async #pass(by: number): Promise<void> {
    const service = await this.studio.backend;
    await service.advance(by);
    await this.#look();
  }
}
