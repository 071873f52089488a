import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Sendable } from '../../preview/send-event.js';
import { StudioElement } from '../../shell/studio-element.js';
import { acceptedIn } from './send/accepted.js';

/** Sends the session one of the events it listens to where it is. */
@customElement('session-send')
export class SessionSend extends StudioElement {
  @state() private chosen: Sendable | undefined;
  @state() private said = '';
  #silence: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#silence = this.studio.preview.hear((message) => {
      if (message.type !== 'sent') return;
      this.said = message.refused
        ? `${message.event} was not taken: ${message.refused}.`
        : `${message.event} was sent.`;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#silence?.();
  }

  protected override render(): TemplateResult {
    const { view } = this.studio.record;
    const accepted = view ? acceptedIn(view.value) : [];
    const event = accepted.find((one) => one === this.chosen) ?? accepted[0];
    return html`<div class="deeds">
      <label for="session-event">Event</label>
      <select class="select" id="session-event" @change=${(change: Event) => this.#choose(change, accepted)}>
        ${accepted.map((one) => html`<option value=${one} .selected=${one === event}>${one}</option>`)}
      </select>
      <button class="button ink" type="button" ?disabled=${!event} @click=${() => this.#send(event)}>Send</button>
      <span role="status">${this.said}</span>
    </div>`;
  }

  #choose({ target }: Event, accepted: readonly Sendable[]): void {
    const { value } = target as HTMLSelectElement;
    this.chosen = accepted.find((one) => one === value);
  }

  #send(event: Sendable | undefined): void {
    if (event) this.studio.preview.tell({ type: 'send', event });
  }
}
