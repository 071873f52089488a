import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { accents, type Look, plain, themes, usual } from '../look.js';
import { segments } from './controls.js';
import { StudioElement } from './studio-element.js';

const densities = [
  { value: 0.8, label: 'Compact' },
  { value: 1, label: 'Normal' },
  { value: 1.2, label: 'Roomy' },
];

const named = (theme: string): string => theme.slice(0, 1).toUpperCase() + theme.slice(1);

/** The few seeds from which the form's whole look follows. */
@customElement('studio-look')
export class StudioLook extends StudioElement {
  @property({ attribute: false }) look!: Look;

  protected override render(): TemplateResult {
    const { theme, accent, radius = usual.radius, density = usual.density } = this.look;
    return html`<section class="panel">
      <h2>Look</h2>
      <div class="rows">
        <div class="row">
          <label for="theme">Theme</label>
          <select id="theme" @change=${(event: Event) => this.#change({ theme: (event.target as HTMLSelectElement).value })}>
            <option value="" ?selected=${theme === ''}>The form’s own</option>
            ${themes.map((name) => html`<option value=${name} ?selected=${name === theme}>${named(name)}</option>`)}
          </select>
        </div>
        <div class="row">
          <label for="accent">Brand</label>
          <span class="brand-colour">
            <input
              id="accent"
              type="color"
              .value=${accent || usual.accent}
              @input=${(event: Event) => this.#change({ accent: (event.target as HTMLInputElement).value })}
            />
            <output class="mono" for="accent">${accent || 'the form’s own'}</output>
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
      <button class="button" type="button" @click=${() => this.tell('studio-look', { ...plain, scheme: this.look.scheme })}>
        As the form has it
      </button>
    </section>`;
  }

  #change(part: Partial<Look>): void {
    this.tell('studio-look', { ...this.look, ...part });
  }
}
