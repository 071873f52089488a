import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { clock, logTools } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';

/** What the form told its page, oldest first. */
@customElement('panel-events')
export class PanelEvents extends StudioElement {
  protected override render(): TemplateResult {
    const { events } = this.studio.record;
    if (events.length === 0) return html`<p class="empty">Nothing yet. Type into the form.</p>`;
    return html`${logTools(() => this.studio.clearRecord())}
      <ol class="log mono">
        ${events.map(
          ({ at, name, text, count }) =>
            html`<li><span class="muted">${clock(at)}</span><b>${name}</b><span>${text}${count > 1 ? ` ×${count}` : ''}</span></li>`,
        )}
      </ol>`;
  }
}
