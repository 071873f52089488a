import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Spoken } from '../../preview/protocol.js';
import { clock } from '../../shell/controls.js';
import { saveFile } from '../../shell/save-file.js';
import { StudioElement } from '../../shell/studio-element.js';

const line = ({ at, kind, text }: Spoken): string => `${clock(at)}\t${kind}\t${text}`;

/** What a screen reader would say: announcements of the form, and where the focus went. */
@customElement('panel-spoken')
export class PanelSpoken extends StudioElement {
  @state() private said = '';

  protected override render(): TemplateResult {
    const { spoken } = this.studio.record;
    if (spoken.length === 0) return html`<p class="empty">Nothing was said yet. Move through the form.</p>`;
    return html`<div class="log-tools">
        <span class="muted" role="status">${this.said}</span>
        <button class="button" type="button" @click=${() => this.#copy()}>Copy</button>
        <button class="button" type="button" @click=${() => this.#save()}>Save as text</button>
        <button class="button" type="button" @click=${() => this.studio.clearRecord()}>Clear</button>
      </div>
      <ol class="log mono">
        ${spoken.map(
          ({ at, kind, text }) =>
            html`<li><span class="muted">${clock(at)}</span><b>${kind}</b><span>${text}</span></li>`,
        )}
      </ol>`;
  }

  #text(): string {
    return `${this.studio.record.spoken.map(line).join('\n')}\n`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#text());
      this.said = 'Copied';
    } catch {
      this.said = 'Copying is blocked here';
    }
  }

  #save(): void {
    saveFile('spoken.txt', 'text/plain', this.#text());
    this.said = 'Saved as spoken.txt';
  }
}
