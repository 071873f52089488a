import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { clock } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';

/** Steps back through what the form has shown: each view as it was, to be looked at only, and back to now. */
@customElement('session-past')
export class SessionPast extends StudioElement {
  @state() private shown: number | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#show(null);
  }

  protected override render(): TemplateResult {
    const { moments } = this.studio.record;
    const found = moments.findIndex(({ moment }) => moment === this.shown);
    const at = found === -1 ? moments.length - 1 : found;
    const here = moments[at];
    const go = (to: number): void => this.#show(moments[to]?.moment ?? null);
    return html`<div class="past">
      <button class="button line" type="button" ?disabled=${at <= 0} @click=${() => go(at - 1)}>Back</button>
      <input
        type="range"
        aria-label="Moment"
        min="0"
        max=${Math.max(moments.length - 1, 0)}
        .value=${String(at)}
        aria-valuetext=${here ? `${here.state}, ${clock(here.at)}` : ''}
        @input=${(event: Event) => go((event.target as HTMLInputElement).valueAsNumber)}
      />
      <button class="button line" type="button" ?disabled=${at >= moments.length - 1} @click=${() => go(at + 1)}>Forward</button>
      <button class="button ink" type="button" ?disabled=${this.shown === null} @click=${() => this.#show(null)}>Now</button>
    </div>
    <p role="status">
      ${
        here
          ? html`<b class="mono">${here.state}</b> sync.${here.sync} at ${clock(here.at)}, ${at + 1} of ${moments.length}.
            ${this.shown === null ? 'This is now.' : 'The form shows it as it was; it goes on unseen.'}`
          : 'Nothing has happened yet.'
      }
    </p>`;
  }

  #show(moment: number | null): void {
    if (moment === this.shown) return;
    this.shown = moment;
    this.studio.preview.tell({ type: 'past', moment });
  }
}
