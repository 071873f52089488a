import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { html } from './html.js';

/** How long somebody has to pause before something is said about what they type. */
const pause = 1000;

/** A live region of one control: it waits for a pause, and says the same thing only once. */
export class Spoken implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  say(text: string, after: number = pause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#text = text;
      this.#host.requestUpdate();
    }, after);
  }

  /** The region itself; it has to stand in the page before something is said in it. */
  get region(): TemplateResult {
    return html`<span part="visually-hidden" role="status">${this.#text}</span>`;
  }
}
