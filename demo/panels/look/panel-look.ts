import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Appearance, Seeds } from '../../../src/index.js';
import { segments } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import './look.css';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Roomy' },
] as const;

const themes = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'] as const;

/** Where the controls stand while nothing is said. */
const usual = { accent: '#1d5fbf', radius: 6, density: 'normal' } as const;

/** Brand colours to start from; look.css paints the swatches. */
const accents: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'Harbour', value: '#1d5fbf' },
  { name: 'Teal', value: '#0f766e' },
  { name: 'Violet', value: '#7c3aed' },
  { name: 'Rust', value: '#8a3b12' },
  { name: 'Rose', value: '#e11d74' },
  { name: 'Sun', value: '#ffb800' },
];

const named = (theme: string): string => theme.slice(0, 1).toUpperCase() + theme.slice(1);

/** The few seeds from which the form's whole look follows. */
@customElement('panel-look')
export class PanelLook extends StudioElement {
  protected override render(): TemplateResult {
    const { theme = '', seeds = {} } = this.studio.store.state.theme;
    const { accent = '', radius = usual.radius, density = usual.density } = seeds;
    return html`<div class="rows">
        <div class="row">
          <label for="theme">Theme</label>
          <select id="theme" class="select" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
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
              @input=${(event: Event) => this.#seed({ accent: (event.target as HTMLInputElement).value })}
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
                @click=${() => this.#seed({ accent: value })}
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
            choose: (chosen) => this.#seed({ density: chosen }),
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
              @input=${(event: Event) => this.#seed({ radius: (event.target as HTMLInputElement).valueAsNumber })}
            />
            <output for="radius">${radius} px</output>
          </span>
        </div>
      </div>
      <p class="note">One brand colour is enough: fills, text on them, links and tints follow, in both schemes.</p>
      <button class="button line" type="button" @click=${() => this.studio.store.change({ theme: {} })}>As the form has it</button>`;
  }

  #choose(name: string): void {
    const theme = themes.find((known) => known === name);
    this.studio.store.change(({ theme: before }) => ({ theme: { ...before, theme } }));
  }

  /** Dragging through a hundred colours is one step to undo. */
  #seed(part: Seeds): void {
    const change = ({ seeds, ...rest }: Appearance): Appearance => ({ ...rest, seeds: { ...seeds, ...part } });
    this.studio.store.change(({ theme }) => ({ theme: change(theme) }), Object.keys(part).join());
  }
}
