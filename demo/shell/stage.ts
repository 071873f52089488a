import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { previewAddress } from '../preview/address.js';
import { shownIn } from '../studio/shown-in.js';
import type { Look, Width } from '../studio/state.js';
import { segments } from './controls.js';
import { fitZoom } from './fit-zoom.js';
import { icon, icons } from './icon.js';
import { mostBeside, nextBeside } from './next-beside.js';
import { sightFilters } from './sights.js';
import { StudioElement } from './studio-element.js';
import './view-menu.js';

const widths: readonly { readonly value: Width; readonly label: string }[] = [
  { value: 320, label: '320' },
  { value: 375, label: '375' },
  { value: 768, label: '768' },
  { value: 1280, label: '1280' },
  { value: 'fill', label: 'Fill' },
];

const schemes: readonly { readonly value: Look['scheme']; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Where the form stands: a frame with a viewport of its own, as wide as a phone or as the page. */
@customElement('studio-stage')
export class Stage extends StudioElement {
  /** Whether there are frames to put beside the first. */
  @state() private canBeside = false;
  @query('iframe') private frame!: HTMLIFrameElement;
  @query('.canvas') private canvas!: HTMLElement;
  readonly #resized = new ResizeObserver(() => this.#fit());
  #leave: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#leave?.();
  }

  protected override render(): TemplateResult {
    const { store, record, preview } = this.studio;
    const { look, beside } = store.state;
    const address = previewAddress(shownIn(store.state));
    return html`<div class="view" role="toolbar" aria-label="View of the form">
        ${segments({
          name: 'width',
          label: 'Width of the form',
          choices: widths,
          value: look.width,
          choose: (width) => this.#change({ width }),
        })}
        <select class="select zoom" aria-label="Zoom" @change=${(event: Event) => this.#zoom((event.target as HTMLSelectElement).value)}>
          <option value="fit" ?selected=${look.zoom === 'fit'}>Fit</option>
          ${[50, 75, 100, 125, 150, 200].map(
            (zoom) => html`<option value=${zoom} ?selected=${look.zoom === zoom}>${zoom} %</option>`,
          )}
        </select>
        <span class="grow"></span>
        ${segments({
          name: 'scheme',
          label: 'Light or dark',
          choices: schemes,
          value: look.scheme,
          choose: (scheme) => this.#change({ scheme }),
        })}
        <button
          class="button line"
          type="button"
          title="Another frame beside this one"
          aria-label="Add a frame beside"
          ?disabled=${beside.length >= mostBeside}
          @click=${() => this.#addFrame()}
        >
          ${icon(icons.beside)}
        </button>
        <studio-view-menu .studio=${this.studio}></studio-view-menu>
        <button class="button bare" type="button" aria-label="Reload the form" title="Reload the form" @click=${() => preview.reload()}>
          ${icon(icons.reload)}
        </button>
        <a class="button bare" href=${address} target="_blank" rel="noopener" aria-label="Open the form alone" title="Open the form alone">
          ${icon(icons.alone)}
        </a>
      </div>
      ${look.seen ? sightFilters : ''}
      <div class="frames">
      <div class="canvas" data-filled=${look.width === 'fill' && beside.length === 0}>
        <div class="viewport">
          <iframe title="Live form" ?data-painted=${record.painted} data-seen=${look.seen}></iframe>
          ${record.noService ? html`<p class="broken" role="alert">${record.noService}</p>` : ''}
          <div class="skeleton" ?hidden=${record.painted || record.noService !== ''} aria-hidden="true">
            <i></i><i></i><i></i><i></i><i></i><i></i>
          </div>
        </div>
      </div>
      ${this.canBeside && beside.length > 0 ? html`<studio-beside-frames .studio=${this.studio}></studio-beside-frames>` : ''}
      </div>`;
  }

  protected override firstUpdated(): void {
    this.#leave = this.studio.preview.enter(this.frame);
    this.#resized.observe(this.canvas);
  }

  protected override updated(_changed: PropertyValues<this>): void {
    // Most people look at one frame.
    if (this.studio.store.state.beside.length > 0 && !this.canBeside) void this.#fetchBeside();
    this.#fit();
  }

  /** Sizes the viewport; set by code, since a strict policy takes no style attributes. */
  #fit(): void {
    const { width, zoom } = this.studio.store.state.look;
    const { clientWidth, clientHeight } = this.canvas;
    const at = fitZoom({ width, zoom, room: clientWidth, height: clientHeight });
    for (const [name, value] of Object.entries(at)) this.canvas.style.setProperty(`--${name}`, String(value));
  }

  #change(part: Partial<Look>): void {
    this.studio.store.change(({ look }) => ({ look: { ...look, ...part } }));
  }

  async #fetchBeside(): Promise<void> {
    await import('./beside-frames.js');
    this.canBeside = true;
  }

  #addFrame(): void {
    this.studio.store.change(({ beside, look }) => ({ beside: [...beside, nextBeside(beside, look)] }));
  }

  #zoom(value: string): void {
    this.#change({ zoom: value === 'fit' ? 'fit' : Number(value) });
  }
}
