import type { EntryEventDetails } from '../elements/events.js';
import type { ErrorClass } from '../errors.js';
import { type FrameMessage, readMessage } from './message.js';
import { webOrigin } from './web-origin.js';

/** What a framed form needs, and no more: it cannot lead the page around it elsewhere. */
const usualSandbox =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** No form is taller, whatever a frame says, in CSS pixels. */
const tallest = 20_000;

const styles = `:host { display: block } :host([hidden]) { display: none }
  div { block-size: 0; scroll-margin: inherit }
  iframe { display: block; inline-size: 100%; block-size: 24rem; border: 0 }`;

/** Where there is no page, as on a server, the class is only a name. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const taken = ['src', 'title', 'sandbox', 'allow', 'loading'] as const;

/**
 * @summary A form on a page of another origin, in a frame that is as tall as what is in it.
 * @tag entry-frame
 * @attr {string} src - Address of the page with the form; that page calls `forwardToParent`.
 * @attr {string} title - What the frame is called, for people who do not see it.
 * @attr {string} sandbox - What the framed page may do, in place of what a form needs.
 * @attr {string} allow - Features of the browser that are handed on, such as `camera` or `geolocation`.
 * @attr {'lazy' | 'eager'} loading - When the frame is fetched.
 * @attr {number} max-height - No taller than this many CSS pixels; what is longer is scrolled in the frame.
 * @fires {CustomEvent} entry-ready - The form is on screen.
 * @fires {CustomEvent} entry-page - Another page, question or screen is shown.
 * @fires {CustomEvent} entry-submitted - The service has the entry; its id stays in the frame.
 * @fires {CustomEvent} entry-error - Something went wrong; only the code leaves the frame.
 * @csspart frame - The frame itself.
 */
export class EntryFrame extends Base {
  static readonly observedAttributes: readonly string[] = [...taken, 'max-height'];

  #frame: HTMLIFrameElement | undefined;
  #top: HTMLElement | undefined;
  #height: number | undefined;
  #pages = 0;
  readonly #listen = (event: MessageEvent): void => this.#heard(event);

  /** Address of the page with the form. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  connectedCallback(): void {
    addEventListener('message', this.#listen);
    if (!this.#frame) this.#draw();
    this.#begin();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#listen);
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#frame || before === now) return;
    if (name === 'max-height') this.#grow();
    else if (name === 'src' || name === 'sandbox') this.#begin();
    else this.#pass();
  }

  #draw(): void {
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    this.#top = document.createElement('div');
    this.#frame = document.createElement('iframe');
    this.#frame.setAttribute('part', 'frame');
    root.append(this.#top, this.#frame);
  }

  /** Opens the page in the frame, or says why not. */
  #begin(): void {
    const frame = this.#frame;
    if (!frame || !this.isConnected) return;
    this.#pages = 0;
    const origin = webOrigin(this.src, document.baseURI);
    if (origin === undefined) {
      frame.removeAttribute('src');
      this.#report('EW603', `<entry-frame src="${this.src}"> is no https address of a page.`);
      return;
    }
    if (origin === location.origin)
      this.#report('EW604', '<entry-frame> shows a page of its own origin: that keeps nothing apart.');
    if (!this.getAttribute('title')) this.#report('EW605', '<entry-frame> needs a title, for screen readers.');
    this.#pass();
    const address = new URL(this.src, document.baseURI).href;
    if (frame.src !== address) frame.src = address;
  }

  #pass(): void {
    const given = { sandbox: usualSandbox, ...this.#given() };
    for (const [name, value] of Object.entries(given)) this.#frame?.setAttribute(name, value);
  }

  #given(): Record<string, string> {
    const names = taken.filter((name) => name !== 'src' && this.hasAttribute(name));
    return Object.fromEntries(names.map((name) => [name, this.getAttribute(name) ?? '']));
  }

  /** Only what the page in our own frame says counts, and only while that is the page we asked for. */
  #heard({ source, origin, data }: MessageEvent): void {
    if (!this.#frame || source === null || source !== this.#frame.contentWindow) return;
    if (origin !== webOrigin(this.src, document.baseURI)) return;
    const message = readMessage(data);
    if (message) this.#take(message);
  }

  #take(message: FrameMessage): void {
    switch (message.name) {
      case 'height':
        this.#height = message.height;
        this.#grow();
        break;
      case 'entry-ready':
        this.#pages = 0;
        this.#fire('entry-ready', { form: message.form, restored: message.restored });
        break;
      case 'entry-page': {
        const { name: _, ...page } = message;
        this.#fire('entry-page', page);
        this.#showTop();
        break;
      }
      case 'entry-submitted':
        this.#fire('entry-submitted', { reference: message.reference, entryId: '' });
        break;
      case 'entry-error':
        this.#tell(message.code, message.class, message.retryable, `${message.code} in the frame.`);
    }
  }

  #grow(): void {
    if (!this.#frame || this.#height === undefined) return;
    const own = Number(this.getAttribute('max-height')) || tallest;
    const height = Math.min(this.#height, own, tallest);
    // By the object model: a style attribute would fall to a strict policy.
    this.#frame.style.blockSize = `${Math.max(1, height)}px`;
  }

  /** Who goes on in the frame sees its top; nobody else is moved, and nothing where it can be seen. */
  #showTop(): void {
    const isFirst = this.#pages++ === 0;
    if (!isFirst && this.shadowRoot?.activeElement === this.#frame) this.#top?.scrollIntoView({ block: 'nearest' });
  }

  #report(code: string, message: string): void {
    console.error(`[entryway] ${code}: ${message}`);
    this.#tell(code, 'usage', false, message);
  }

  #tell(code: string, kind: ErrorClass, retryable: boolean, message: string): void {
    this.#fire('entry-error', { class: kind, code, message, retryable, requestId: undefined, userMessage: '' });
  }

  #fire<N extends keyof EntryEventDetails>(name: N, detail: EntryEventDetails[N]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

if (globalThis.customElements && !customElements.get('entry-frame')) customElements.define('entry-frame', EntryFrame);

declare global {
  interface HTMLElementTagNameMap {
    'entry-frame': EntryFrame;
  }
}
