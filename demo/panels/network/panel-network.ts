import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { type FaultName, faults } from '../../backend/faults.js';
import { StudioElement } from '../../shell/studio-element.js';
import './network.css';

/** What goes wrong between the form and the service, switched on and off while somebody types. */
@customElement('panel-network')
export class PanelNetwork extends StudioElement {
  protected override render(): TemplateResult {
    const active = this.studio.store.state.network.faults;
    return html`<ul class="switches">
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
                .checked=${active.includes(name)}
                @change=${() => this.#flip(name)}
              />
            </label>
          </li>`,
        )}
      </ul>
      <p class="note">Type while it is broken, reload, then mend it: every answer arrives, and arrives once.</p>`;
  }

  #flip(name: FaultName): void {
    this.studio.store.change(({ network }) => {
      const others = network.faults.filter((other) => other !== name);
      return { network: { faults: others.length < network.faults.length ? others : [...others, name] } };
    });
  }
}
