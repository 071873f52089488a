import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Seeds } from '../../../src/index.js';
import { segments } from '../../shell/controls.js';
import { brandMoves } from './brand-moves.js';
import { changeSeeds, changeTheme } from './change-theme.js';
import { slides, type TextSeed, texts } from './seed-table.js';
import { ThemePart } from './theme-part.js';
import { typedValue } from './typed-value.js';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Roomy' },
] as const;
const contrasts = [
  { value: 'aa', label: 'AA' },
  { value: 'aaa', label: 'AAA' },
] as const;
const schemes = [
  { value: undefined, label: 'Own' },
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What a designer decides first; all else follows from it. */
@customElement('theme-seeds')
export class ThemeSeeds extends ThemePart {
  protected override render(): TemplateResult {
    const { seeds = {}, strict = false } = this.studio.store.state.theme;
    return html`<div class="rows">
        <div class="row">
          <label for="seed-accent">Brand</label>
          <span class="cell">${this.#brand(seeds)}</span>
        </div>
        ${brandMoves(seeds.accent, this.worked, this.room)}
        <div class="row">
          <span>Contrast</span>
          ${segments({ name: 'contrast', label: 'Contrast', choices: contrasts, value: this.worked?.isAaa ? 'aaa' : (seeds.contrast ?? 'aa'), choose: (contrast) => this.#seed({ contrast }) })}
        </div>
        <div class="row">
          <span>Scheme</span>
          ${segments({ name: 'seed-scheme', label: 'Scheme of the theme', choices: schemes, value: seeds.scheme, choose: (scheme) => this.#seed({ scheme }) })}
        </div>
        <div class="row">
          <span>Density</span>
          ${segments({ name: 'density', label: 'Density', choices: densities, value: seeds.density ?? 'normal', choose: (density) => this.#seed({ density }) })}
        </div>
        ${slides.map((slide) => this.#slide(slide, seeds))} ${texts.map((text) => this.#text(text, seeds))}
      </div>
      <label class="switch strict">
        <span class="switch-text"
          >Strict <span class="muted">The form takes no colour that cannot be read, and nothing is exported with one.</span></span
        >
        <input
          type="checkbox"
          role="switch"
          .checked=${strict}
          @change=${(event: Event) => changeTheme(this.studio.store, { strict: (event.target as HTMLInputElement).checked || undefined })}
        />
      </label>`;
  }

  #brand({ accent = '' }: Seeds): TemplateResult {
    return html`<input
        type="color"
        class="picker"
        aria-label="Pick the brand colour"
        .value=${/^#[\da-f]{6}$/iu.test(accent) ? accent : (this.worked?.light['seed-accent'] ?? '#1d5fbf')}
        @input=${(event: Event) => this.#type('accent', (event.target as HTMLInputElement).value)}
      />${this.#typed('accent', 'Brand colour', accent, this.worked?.light['seed-accent'] ?? 'the form’s own')}${this.#back('accent', accent)}`;
  }

  #slide({ name, label, usual, min, max, step, unit }: (typeof slides)[number], seeds: Seeds): TemplateResult {
    const value = seeds[name];
    return html`<div class="row">
      <label for="seed-${name}">${label}</label>
      <span class="cell">
        <input
          id="seed-${name}"
          class="slider"
          type="range"
          min=${min}
          max=${max}
          step=${step}
          .value=${String(value ?? usual)}
          @input=${(event: Event) => this.#seed({ [name]: (event.target as HTMLInputElement).valueAsNumber })}
        />
        <output class=${value === undefined ? 'muted' : ''} for="seed-${name}">${value ?? usual}${unit}</output>
        ${this.#back(name, value)}
      </span>
    </div>`;
  }

  #text({ name, label, usual, choices }: TextSeed, seeds: Seeds): TemplateResult {
    const value = seeds[name] ?? '';
    return html`<div class="row">
      <label for="seed-${name}">${label}</label>
      <span class="cell">
        ${this.#typed(name, label, value, usual, `choices-${name}`)}
        <datalist id="choices-${name}">${choices.map((choice) => html`<option value=${choice}></option>`)}</datalist>
        ${this.#back(name, value)}
      </span>
    </div>`;
  }

  #typed(
    name: TextSeed['name'] | 'accent',
    label: string,
    value: string,
    usual: string,
    list?: string,
  ): TemplateResult {
    return typedValue({
      id: `seed-${name}`,
      label,
      value,
      placeholder: usual,
      refused: this.refused[name],
      ...(list && { list }),
      type: (text) => this.#type(name, text),
    });
  }

  #back(name: keyof Seeds, value: unknown): TemplateResult | typeof nothing {
    if (value === undefined || value === '') return nothing;
    return html`<button
      class="button bare back"
      type="button"
      title="As it was"
      aria-label="Take ${name} back"
      @click=${() => this.#type(name, '')}
    >
      ×
    </button>`;
  }

  #type(name: keyof Seeds, text: string): void {
    const value = name === 'accent' && /^[\da-f]{6}$/iu.test(text) ? `#${text}` : text;
    const part = { [name]: value === '' ? undefined : value };
    this.take(
      name,
      text,
      () => this.room?.themeProblems({ seeds: part }) ?? [],
      () => this.#seed(part),
    );
  }

  #seed(part: Seeds): void {
    changeSeeds(this.studio.store, part);
  }
}
