import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ThemeProblem } from '../../theme/index.js';
import { ThemePart } from './theme-part.js';

/** Takes a theme that is dropped, pasted or chosen; a broken one is told, and changes nothing. */
@customElement('theme-import')
export class ThemeImport extends ThemePart {
  @state() private problems: readonly ThemeProblem[] = [];
  @state() private from = '';

  protected override render(): TemplateResult {
    return html`<label class="button line open-theme"
        >Open a theme<input
          type="file"
          accept=".json,application/json"
          @change=${(event: Event) => this.#chosen(event.target as HTMLInputElement)}
      /></label>
      <span class="muted">or drop or paste its JSON here</span>
      ${
        this.problems.length > 0
          ? html`<div class="broken-theme" role="alert">
              <p><b>${this.from} was not taken</b>; the theme is as before.</p>
              <ul>
                ${this.problems.map(({ path, message }) => html`<li>${path ? html`<b class="mono">${path}</b> ` : nothing}${message}</li>`)}
              </ul>
              <button class="button line" type="button" @click=${() => this.#forget()}>All right</button>
            </div>`
          : nothing
      }`;
  }

  /** Reads a theme from text, and says what it was if there is something wrong with it. */
  read(text: string, from: string): void {
    const read = this.room?.readTheme(text);
    if (!read) return;
    this.from = from;
    this.problems = read.ok ? [] : read.problems;
    if (read.ok) this.studio.store.change({ theme: read.theme });
  }

  async readFile(file: File): Promise<void> {
    this.read(await file.text(), file.name);
  }

  #chosen(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (file) void this.readFile(file);
    input.value = '';
  }

  #forget(): void {
    this.problems = [];
  }
}
