import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { paint } from '../../shell/paint.js';
import type { WorkedOut } from '../../theme/index.js';
import { changeTheme } from './change-theme.js';
import { ThemePart } from './theme-part.js';

const starts = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'] as const;
const inWords = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A colour of a theme as it is in the scheme of whoever looks. */
const either = ({ light, dark }: WorkedOut, name: string): string => `light-dark(${light[name]}, ${dark[name]})`;

/** The themes one can begin with, each in its own colours. */
@customElement('theme-starts')
export class ThemeStarts extends ThemePart {
  @state() private samples: ReadonlyMap<string, WorkedOut> = new Map();
  #isWorking = false;

  protected override render(): TemplateResult {
    const { theme } = this.studio.store.state.theme;
    return html`<div class="starts" role="radiogroup" aria-label="Start from">
      ${[undefined, ...starts].map(
        (name) => html`<label class="start">
          <input type="radio" name="start" .checked=${name === theme} @change=${() => changeTheme(this.studio.store, { theme: name })} />
          ${name ? this.#card(name) : html`<span class="card own">Form’s own</span>`}
        </label>`,
      )}
    </div>`;
  }

  protected override updated(): void {
    if (this.room && !this.#isWorking) void this.#work(this.room);
  }

  #card(name: string): TemplateResult {
    const sample = this.samples.get(name);
    const colours: Readonly<Record<`--${string}`, string>> = sample
      ? {
          '--paper': either(sample, 'surface'),
          '--letters': either(sample, 'text'),
          '--fill': either(sample, 'accent'),
        }
      : {};
    return html`<span class="card" ${paint(colours)}><i></i>${inWords(name)}</span>`;
  }

  async #work(room: NonNullable<ThemePart['room']>): Promise<void> {
    this.#isWorking = true;
    const found = await Promise.all(
      starts.map(async (theme) => [theme, await room.workOut({ theme }, undefined)] as const),
    );
    this.samples = new Map(found);
  }
}
