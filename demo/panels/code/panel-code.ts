import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { StudioElement } from '../../shell/studio-element.js';
import { embedCode } from './embed-code.js';
import './code.css';

/** What to paste into a page. */
@customElement('panel-code')
export class PanelCode extends StudioElement {
  @state() private said = '';

  protected override render(): TemplateResult {
    const code = embedCode(this.studio.store.state);
    return html`<pre class="code mono" tabindex="0" role="group" aria-label="Embed code"><code>${code}</code></pre>
      <button class="button ink" type="button" @click=${() => this.#copy(code)}>Copy</button>
      <span class="muted" role="status">${this.said}</span>`;
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied';
    } catch {
      this.said = 'Copying is blocked here: select the text instead';
    }
  }
}
