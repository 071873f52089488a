import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { type FromPreview, toPreview } from '../channel.js';
import type { Look, Scheme } from '../look.js';
import { type Presentation, previewAddress } from '../presentation.js';
import { segments } from './controls.js';
import { StudioElement } from './studio-element.js';

export type Width = '320' | '390' | '768' | 'fill';

const widths: readonly { readonly value: Width; readonly label: string }[] = [
  { value: '320', label: '320' },
  { value: '390', label: '390' },
  { value: '768', label: '768' },
  { value: 'fill', label: 'Fill' },
];

const schemes: readonly { readonly value: Scheme; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Where the form stands: a frame with a viewport of its own, as wide as a phone or as the page. */
@customElement('studio-stage')
export class StudioStage extends StudioElement {
  @property() form = '';
  @property({ attribute: false }) presentation!: Presentation;
  @property() width: Width = 'fill';
  @property({ attribute: false }) look!: Look;
  @property({ type: Boolean }) ready = false;
  @state() private closed = false;
  @query('iframe') private frame!: HTMLIFrameElement | null;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.#hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.#hear);
  }

  protected override render(): TemplateResult {
    return html`<div class="view">
        ${segments({
          name: 'width',
          label: 'Width of the form',
          choices: widths,
          value: this.width,
          choose: (width) => this.tell('studio-width', width),
        })}
        ${segments({
          name: 'scheme',
          label: 'Light or dark',
          choices: schemes,
          value: this.look.scheme,
          choose: (scheme) => this.tell('studio-look', { ...this.look, scheme }),
        })}
        <span class="grow"></span>
        <button class="button" type="button" @click=${() => this.frame?.contentWindow?.location.reload()}>Reload</button>
        <a class="button" href=${this.#source} target="_blank" rel="noopener">Open alone</a>
      </div>
      <div class="canvas">
        <div class="frame" data-width=${this.width}>
          ${this.ready && !this.closed ? html`<iframe title="Live form" src=${this.#source}></iframe>` : nothing}
        </div>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('look')) this.#dress();
  }

  /** Takes the form away, so that nothing holds its store open. */
  async close(): Promise<void> {
    this.closed = true;
    await this.updateComplete;
  }

  open(): void {
    this.closed = false;
  }

  get #source(): string {
    return previewAddress(this.form, this.presentation);
  }

  #dress(): void {
    toPreview(this.frame, { type: 'look', look: this.look });
  }

  readonly #hear = ({ source, origin, data }: MessageEvent<FromPreview>): void => {
    if (origin !== location.origin || !source || source !== this.frame?.contentWindow) return;
    if (data.type === 'opened') this.#dress();
    this.tell('studio-heard', data);
  };
}
