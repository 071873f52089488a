import { html, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { type Shortcut, watchShortcuts } from '../preview/shortcuts.js';
import { panelsOn } from '../studio/layout.js';
import type { Side } from '../studio/state.js';
import type { Palette } from './palette.js';
import { goToRegion } from './regions.js';
import { StudioElement } from './studio-element.js';
import './dock.js';
import './link-notice.js';
import './palette.js';
import './stage.js';
import './top-bar.js';

/** Below this, panels are a sheet under the form. */
const hasSides = window.matchMedia('(min-width: 56rem)');

/** The studio: one live form, and the panels around it. */
@customElement('studio-app')
export class StudioApp extends StudioElement {
  @query('studio-palette') private palette!: Palette;
  readonly #turned = (): void => this.requestUpdate();
  #stops: readonly (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    hasSides.addEventListener('change', this.#turned);
    this.#stops = [
      watchShortcuts(document, (shortcut) => this.#obey(shortcut)),
      this.studio.preview.hear((message) => {
        if (message.type === 'key') this.#obey(message.key);
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    hasSides.removeEventListener('change', this.#turned);
    for (const stop of this.#stops) stop();
  }

  protected override render(): TemplateResult {
    return html`<div class="shell" @studio-palette=${() => this.palette.show()}>
        <studio-top-bar .studio=${this.studio}></studio-top-bar>
        ${hasSides.matches ? this.#dock('left') : ''}
        <main class="middle"><studio-link-notice .studio=${this.studio}></studio-link-notice><studio-stage .studio=${this.studio}></studio-stage></main>
        ${hasSides.matches ? this.#dock('right') : ''}
        ${
          hasSides.matches
            ? this.#dock('bottom')
            : html`<studio-dock .studio=${this.studio} .side=${'bottom'} .alone=${true}></studio-dock>`
        }
      </div>
      <studio-palette .studio=${this.studio}></studio-palette>`;
  }

  protected override updated(): void {
    const { size } = this.studio.store.state.layout;
    for (const [side, pixels] of Object.entries(size)) this.style.setProperty(`--${side}`, `${pixels}px`);
  }

  #dock(side: Side): TemplateResult | '' {
    const isEmpty = panelsOn(side, this.studio.store.state.layout).length === 0;
    // The one below also says where the session stands.
    if (isEmpty && side !== 'bottom') return '';
    return html`<studio-dock .studio=${this.studio} .side=${side} data-at=${side}></studio-dock>`;
  }

  #obey(shortcut: Shortcut): void {
    if (shortcut === 'palette') {
      window.focus();
      this.palette.show();
    } else goToRegion(shortcut === 'next-region' ? 1 : -1);
  }
}
