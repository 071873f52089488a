import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { accents, type Look } from '../look.js';
import { segments } from './controls.js';
import { StudioElement } from './studio-element.js';

const densities = [
  { value: 0.8, label: 'Compact' },
  { value: 1, label: 'Normal' },
  { value: 1.2, label: 'Roomy' },
];

/** The few seeds from which the form's whole look follows. */
@customElement('studio-look')
export class StudioLook extends StudioElement {
  @property({ attribute: false }) look!: Look;

  protected override render(): TemplateResult {
    const { accent, radius, density } = this.look;
    return html`<section class="panel">
      <h2>Look</h2>
      <div class="rows">
        <div class="row">
          <label for="accent">Brand</label>
          <span class="brand-colour">
            <input
              id="accent"
              type="color"
              .value=${accent}
              @input=${(event: Event) => this.#change({ accent: (event.target as HTMLInputElement).value })}
            />
            <output class="mono" for="accent">${accent}</output>
          </span>
        </div>
        <div class="row">
          <span id="presets">Presets</span>
          <span class="swatches" role="group" aria-labelledby="presets">
            ${accents.map(
              ({ name, value }) => html`<button
                type="button"
                class="swatch"
                data-accent=${value}
                aria-label=${name}
                title=${name}
                aria-pressed=${value === accent}
                @click=${() => this.#change({ accent: value })}
              ></button>`,
            )}
          </span>
        </div>
        <div class="row">
          <span>Density</span>
          ${segments({
            name: 'density',
            label: 'Density',
            choices: densities,
            value: density,
            choose: (chosen) => this.#change({ density: chosen }),
          })}
        </div>
        <div class="row">
          <label for="radius">Radius</label>
          <span class="slide">
            <input
              id="radius"
              type="range"
              min="0"
              max="20"
              .value=${String(radius)}
              @input=${(event: Event) => this.#change({ radius: (event.target as HTMLInputElement).valueAsNumber })}
            />
            <output for="radius">${radius} px</output>
          </span>
        </div>
      </div>
      <p class="note">One brand colour is enough: fills, text on them, links and tints follow, in both schemes.</p>
    </section>`;
  }

  #change(part: Partial<Look>): void {
    this.tell('studio-look', { ...this.look, ...part });
  }
}
