import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { type FaultName, faults } from '../../backend/faults.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { Network } from '../../studio/state.js';
import './network-budget.js';
import './network-clock.js';
import './network-scripts.js';
import './next-call.js';
import './network.css';

/** What goes wrong between the form and the service: switched on while somebody types, once, or as a whole story. */
@customElement('panel-network')
export class PanelNetwork extends StudioElement {
  protected override render(): TemplateResult {
    const { studio } = this;
    const { network } = studio.store.state;
    return html`<h3>The line</h3>
      <div class="rows">
        ${this.#slider('latency', 'Latency', `${network.latency} ms`, 3000, 50)}
        ${this.#slider('loss', 'Loss', `${network.loss} %`, 100, 5)}
      </div>
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
                .checked=${network.faults.includes(name)}
                @change=${() => this.#flip(name)}
              />
            </label>
          </li>`,
        )}
      </ul>
      <p class="note">Type while it is broken, reload, then mend it: every answer arrives, and arrives once.</p>
      <network-next-call .studio=${studio}></network-next-call>
      <network-clock .studio=${studio}></network-clock>
      <network-budget .studio=${studio}></network-budget>
      <network-scripts .studio=${studio}></network-scripts>`;
  }

  #slider(name: 'latency' | 'loss', label: string, value: string, max: number, step: number): TemplateResult {
    const { network } = this.studio.store.state;
    return html`<label class="row">
      <span>${label}</span>
      <span class="slide">
        <input
          type="range"
          min="0"
          max=${max}
          step=${step}
          .value=${String(network[name])}
          aria-valuetext=${value}
          @change=${(event: Event) => this.#change({ [name]: Number((event.target as HTMLInputElement).value) })}
        />
        <output class="mono">${value}</output>
      </span>
    </label>`;
  }

  #flip(name: FaultName): void {
    const { faults: before } = this.studio.store.state.network;
    const others = before.filter((other) => other !== name);
    this.#change({ faults: others.length < before.length ? others : [...before, name] });
  }

  #change(part: Partial<Network>): void {
    this.studio.store.change(({ network }) => ({ network: { ...network, ...part } }));
  }
}
