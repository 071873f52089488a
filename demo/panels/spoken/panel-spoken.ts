import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { clock, logTools } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';

/** What a screen reader would say: announcements of the form, and where the focus went. */
@customElement('panel-spoken')
export class PanelSpoken extends StudioElement {
  protected override render(): TemplateResult {
    const { spoken } = this.studio.record;
    if (spoken.length === 0) return html`<p class="empty">Nothing was said yet. Move through the form.</p>`;
    return html`${logTools(() => this.studio.clearRecord())}
      <ol class="log mono">
        ${spoken.map(
          ({ at, kind, text }) =>
            html`<li><span class="muted">${clock(at)}</span><b>${kind}</b><span>${text}</span></li>`,
        )}
      </ol>`;
  }
}
