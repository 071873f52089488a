import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { folded, foremost, opened, openedAlone, panelsOn } from '../studio/layout.js';
import { type Panel, panels } from '../studio/panels.js';
import type { Side } from '../studio/state.js';
import { icon } from './icon.js';
import { StudioElement } from './studio-element.js';
import './panel-frame.js';
import './splitter.js';
import './status-bar.js';

const titles: Readonly<Record<Side, string>> = { left: 'Left panels', right: 'Right panels', bottom: 'Bottom panels' };

/** One side of the studio: a rail with its panels, and the one that is open. */
@customElement('studio-dock')
export class Dock extends StudioElement {
  @property() side: Side = 'right';
  /** Where there is room for one panel only, this is the dock of them all. */
  @property({ type: Boolean }) alone = false;

  protected override render(): TemplateResult {
    const { layout } = this.studio.store.state;
    const here = this.alone ? panels : panelsOn(this.side, layout);
    const open = this.alone ? foremost(layout) : here.find(({ id }) => id === layout.open[this.side]);
    return html`<aside class="dock" data-side=${this.side} aria-label=${this.alone ? 'Panels' : titles[this.side]}>
      <div class="rail">
        <div class="tabs" role="toolbar" aria-label=${this.alone ? 'Panels' : titles[this.side]}>
          ${here.map((panel) => this.#tab(panel, panel === open))}
        </div>
        ${this.side === 'bottom' ? html`<studio-status-bar .studio=${this.studio}></studio-status-bar>` : nothing}
      </div>
      ${
        open
          ? html`<studio-panel-frame .studio=${this.studio} .panel=${open} .side=${this.side} .alone=${this.alone}></studio-panel-frame>
            <studio-splitter .studio=${this.studio} .side=${this.side}></studio-splitter>`
          : nothing
      }
    </aside>`;
  }

  protected override updated(): void {
    if (this.alone)
      this.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #tab(panel: Panel, isOpen: boolean): TemplateResult {
    return html`<button
      class="tab"
      type="button"
      id=${`tab-${panel.id}`}
      aria-expanded=${isOpen}
      title=${panel.title}
      @click=${() => this.#turn(panel, isOpen)}
    >${icon(panel.icon)}<span>${panel.title}</span></button>`;
  }

  #turn(panel: Panel, isOpen: boolean): void {
    this.studio.store.change(({ layout }) => {
      if (this.alone) return { layout: isOpen ? folded(layout) : openedAlone(layout, panel) };
      return { layout: isOpen ? folded(layout, this.side) : opened(layout, panel) };
    });
  }
}
