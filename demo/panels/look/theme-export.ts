import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { segments } from '../../shell/controls.js';
import { saveFile } from '../../shell/save-file.js';
import type { WorkedOut } from '../../theme/index.js';
import { repairList } from './repair-list.js';
import { ThemePart, type ThemeRoom } from './theme-part.js';

type Format = 'css' | 'json' | 'tokens';
const formats = [
  { value: 'css', label: 'CSS' },
  { value: 'json', label: 'JSON' },
  { value: 'tokens', label: 'Design Tokens' },
] as const;
const files: Readonly<Record<Format, readonly [name: string, type: string]>> = {
  css: ['theme.css', 'text/css'],
  json: ['theme.json', 'application/json'],
  tokens: ['theme.tokens.json', 'application/json'],
};

/** The theme as something to take along. */
@customElement('theme-export')
export class ThemeExport extends ThemePart {
  /** The same theme for those who asked their system for more contrast. */
  more: WorkedOut | undefined;
  @state() private format: Format = 'css';
  @state() private said = '';

  protected override render(): TemplateResult {
    const { worked, more, room } = this;
    if (!worked || !more || !room) return html`<p class="empty">Working it out.</p>`;
    const { strict = false } = this.studio.store.state.theme;
    const isBlocked = strict && worked.failing > 0;
    const text = this.#text(room, worked, more);
    return html`${segments({ name: 'format', label: 'Format', choices: formats, value: this.format, choose: (format) => this.#choose(format) })}
      ${
        isBlocked
          ? html`<p class="blocked" role="alert">
                Strict mode keeps this theme in: ${worked.failing} of ${worked.pairs.length * 2} pairs cannot be read.
              </p>
              ${repairList(this.studio.store, worked.repairs)}`
          : nothing
      }
      <div class="export-tools">
        <button class="button ink" type="button" ?disabled=${isBlocked} @click=${() => this.#copy(text)}>Copy</button>
        <button class="button line" type="button" ?disabled=${isBlocked} @click=${() => this.#save(text)}>
          Save ${files[this.format][0]}
        </button>
        <span class="muted" role="status">${this.said}</span>
      </div>
      ${isBlocked ? nothing : html`<pre class="exported mono" tabindex="0" role="group" aria-label="Exported theme"><code>${text}</code></pre>`}`;
  }

  #text(room: ThemeRoom, worked: WorkedOut, more: WorkedOut): string {
    const { theme } = this.studio.store.state;
    if (this.format === 'css') return room.themeCss(theme, worked, more);
    if (this.format === 'tokens') return room.designTokens(theme, worked);
    return `${JSON.stringify(theme, null, 2)}\n`;
  }

  #choose(format: Format): void {
    this.format = format;
    this.said = '';
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied';
    } catch {
      this.said = 'Copying is blocked here: select the text instead';
    }
  }

  #save(text: string): void {
    const [name, type] = files[this.format];
    saveFile(name, type, text);
    this.said = `Saved as ${name}`;
  }
}
