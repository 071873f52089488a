import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { createPreview, type Preview } from '../preview/preview.js';
import type { FromPreview, Shown } from '../preview/protocol.js';
import { shownIn } from '../studio/shown-in.js';
import { type Beside, formName, type Look } from '../studio/state.js';
import { fitZoom } from './fit-zoom.js';
import { icon, icons } from './icon.js';
import { StudioElement } from './studio-element.js';
import { localesOf } from './view-menu.js';

const themes = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'] as const;
const widths: readonly Look['width'][] = ['fill', 320, 375, 768, 1280];
const schemes: readonly Look['scheme'][] = ['auto', 'light', 'dark'];
const inWords = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const names = new Intl.DisplayNames('en', { type: 'language' });

/** One more frame: the same form in another theme, scheme, width or language. */
@customElement('studio-beside')
export class BesideFrame extends StudioElement {
  @property({ attribute: false }) beside!: Beside;
  @property({ attribute: false }) at = 0;
  /** Takes it in among the frames that are in step. */
  @property({ attribute: false }) join!: (frame: Preview) => () => void;
  @state() private isPainted = false;
  @query('iframe') private frame!: HTMLIFrameElement;
  @query('.canvas') private canvas!: HTMLElement;
  readonly #preview = createPreview();
  readonly #resized = new ResizeObserver(() => this.#fit());
  #stops: readonly (() => void)[] = [];
  /** What the first frame has: it is there once the service knows it. */
  #form = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    for (const stop of this.#stops) stop();
  }

  protected override render(): TemplateResult {
    const { theme, scheme, width, locale } = this.beside;
    const number = this.at + 2;
    return html`<div class="beside-tools" role="group" aria-label="Frame ${number}">
        <div class="beside-choices">
        <select class="select" aria-label="Theme of frame ${number}" @change=${(event: Event) => this.#change({ theme: themes.find((name) => name === chosen(event)) })}>
          <option value="" ?selected=${!theme}>This theme</option>
          ${themes.map((name) => html`<option value=${name} ?selected=${name === theme}>${inWords(name)}</option>`)}
        </select>
        <select class="select" aria-label="Scheme of frame ${number}" @change=${(event: Event) => this.#change({ scheme: chosen(event) as Look['scheme'] })}>
          ${schemes.map((name) => html`<option value=${name} ?selected=${name === scheme}>${inWords(name)}</option>`)}
        </select>
        <select class="select" aria-label="Width of frame ${number}" @change=${(event: Event) => this.#change({ width: widths.find((one) => String(one) === chosen(event)) ?? 'fill' })}>
          ${widths.map((one) => html`<option value=${one} ?selected=${one === width}>${one === 'fill' ? 'Fill' : one}</option>`)}
        </select>
        <select class="select" aria-label="Language of frame ${number}" @change=${(event: Event) => this.#change({ locale: chosen(event) })}>
          <option value="" ?selected=${locale === ''}>Browser’s</option>
          ${localesOf(this.studio.store.state).map((code) => html`<option value=${code} ?selected=${code === locale}>${names.of(code)}</option>`)}
        </select>
        </div>
        <button class="button bare" type="button" aria-label="Take frame ${number} away" title="Take it away" @click=${() => this.#remove()}>
          ${icon(icons.close)}
        </button>
      </div>
      <div class="canvas"><div class="viewport">
        <iframe title="Frame ${number}" ?data-painted=${this.isPainted} data-seen=${this.studio.store.state.look.seen}></iframe>
      </div></div>`;
  }

  protected override firstUpdated(): void {
    this.#form = formName(this.studio.store.state.form);
    this.#stops = [
      this.#preview.enter(this.frame),
      this.#preview.hear((message) => this.#hear(message)),
      this.join(this.#preview),
      this.studio.preview.hear((message) => this.#follow(message)),
    ];
    this.#resized.observe(this.canvas);
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.#preview.open(this.#shown);
    this.#dress();
    this.#fit();
  }

  get #shown(): Shown {
    return { ...shownIn(this.studio.store.state), form: this.#form, locale: this.beside.locale, apart: true };
  }

  #hear({ type }: FromPreview): void {
    if (type === 'opened' || type === 'swapped') this.#dress();
    if (type === 'painted') this.isPainted = true;
  }

  /** Does what was done in the first frame: opens the form afresh, or puts a changed one in its place. */
  #follow(message: FromPreview): void {
    if (message.type !== 'opened' && message.type !== 'swapped') return;
    this.#form = message.shown.form;
    if (message.type === 'swapped') this.#preview.swap(this.#shown, message.renamed);
    else this.#preview.anew(this.#shown);
  }

  #dress(): void {
    const { theme, look } = this.studio.store.state;
    const { theme: other, scheme } = this.beside;
    this.#preview.tell({ type: 'appearance', appearance: other ? { ...theme, theme: other } : theme });
    this.#preview.tell({ type: 'surroundings', surroundings: { ...look, scheme } });
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    const at = fitZoom({ width: this.beside.width, zoom: 'fit', room: clientWidth, height: clientHeight });
    for (const [name, value] of Object.entries(at)) this.canvas.style.setProperty(`--${name}`, String(value));
  }

  #change(part: Partial<Beside>): void {
    this.studio.store.change(({ beside }) => ({
      beside: beside.map((one, at) => (at === this.at ? { ...one, ...part } : one)),
    }));
  }

  #remove(): void {
    this.studio.store.change(({ beside }) => ({ beside: beside.filter((_, at) => at !== this.at) }));
  }
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;
