import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { folded, movedTo } from '../studio/layout.js';
import type { Panel } from '../studio/panels.js';
import type { Side } from '../studio/state.js';
import { icon, icons } from './icon.js';
import { StudioElement } from './studio-element.js';

const sides: readonly { readonly side: Side; readonly label: string }[] = [
  { side: 'left', label: 'Dock left' },
  { side: 'right', label: 'Dock right' },
  { side: 'bottom', label: 'Dock below' },
];

/** An open panel with its title; the panel itself is fetched now. */
@customElement('studio-panel-frame')
export class PanelFrame extends StudioElement {
  @property({ attribute: false }) panel!: Panel;
  @property() side: Side = 'right';
  @property({ type: Boolean }) alone = false;
  @state() private failed = false;
  #shown: HTMLElement | undefined;

  protected override render(): TemplateResult {
    const { id, title } = this.panel;
    return html`<section class="panel" aria-labelledby="panel-title-${id}">
      <header class="panel-head">
        <h2 id="panel-title-${id}">${title}</h2>
        ${this.alone ? '' : this.#dockMenu()}
        <button class="button bare" type="button" aria-label="Close ${title}" title="Close" @click=${() => this.#close()}>
          ${icon(icons.close)}
        </button>
      </header>
      <div class="panel-body" tabindex="0" role="group" aria-labelledby="panel-title-${id}">
        ${
          this.failed
            ? html`<p class="empty">
                This panel could not be fetched.
                <button class="button line" type="button" @click=${() => this.#show()}>Try again</button>
              </p>`
            : this.#shown
        }
      </div>
    </section>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('panel')) void this.#show();
  }

  #dockMenu(): TemplateResult {
    const menu = `dock-menu-${this.panel.id}`;
    return html`<button class="button bare" type="button" popovertarget=${menu} aria-label="Move ${this.panel.title}" title="Move">
        ${icon(icons.dock)}
      </button>
      <div class="menu choices" id=${menu} popover role="group" aria-label="Where to dock">
        ${sides.map(
          ({ side, label }) =>
            html`<button class="button" type="button" aria-pressed=${side === this.side} @click=${() => this.#move(side)}>${label}</button>`,
        )}
      </div>`;
  }

  async #show(): Promise<void> {
    const { panel } = this;
    this.failed = false;
    this.#shown = undefined;
    try {
      await panel.load();
    } catch {
      this.failed = true;
      return;
    }
    if (this.panel !== panel) return;
    const element = document.createElement(`panel-${panel.id}`) as StudioElement;
    element.studio = this.studio;
    this.#shown = element;
    this.requestUpdate();
  }

  #move(side: Side): void {
    this.studio.store.change(({ layout }) => ({ layout: movedTo(layout, this.panel, side) }));
  }

  #close(): void {
    const tab = document.getElementById(`tab-${this.panel.id}`);
    this.studio.store.change(({ layout }) => ({ layout: folded(layout, this.alone ? undefined : this.side) }));
    tab?.focus();
  }
}
