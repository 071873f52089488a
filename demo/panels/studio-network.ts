import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type FaultName, faults } from '../faults.js';
import { StudioElement } from './studio-element.js';

/** What goes wrong between the form and the service, switched on and off while somebody types. */
@customElement('studio-network')
export class StudioNetwork extends StudioElement {
  @property({ attribute: false }) active: ReadonlySet<FaultName> = new Set();

  protected override render(): TemplateResult {
    return html`<section class="panel">
      <h2>Network <span class="muted">${this.active.size === 0 ? 'good' : `${this.active.size} on`}</span></h2>
      <ul class="switches">
        ${faults.map(
          ({ name, label, about }) => html`<li>
            <label class="switch">
              <span class="switch-text"
                ><b>${label}</b><span class="muted" id=${`about-${name}`}>${about}</span></span
              >
              <input
                type="checkbox"
                role="switch"
                aria-describedby=${`about-${name}`}
                .checked=${this.active.has(name)}
                @change=${() => this.#flip(name)}
              />
            </label>
          </li>`,
        )}
      </ul>
      <p class="note">Type while it is broken, reload, then mend it: every answer arrives, and arrives once.</p>
    </section>`;
  }

  #flip(name: FaultName): void {
    const next = new Set(this.active);
    if (!next.delete(name)) next.add(name);
    this.tell('studio-faults', next);
  }
}
