import type { HostOptions } from './host/bridge.js';

/** How long a test waits for something that should take milliseconds before it calls it hung. */
const patience = 10_000;

/** Time for what the device and the network do. Not a frame: that is longer than most of it takes. */
const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 4));

/** A host page under a strict content security policy, in a frame of the test page. */
export class Frame {
  readonly element: HTMLIFrameElement;

  private constructor(element: HTMLIFrameElement) {
    this.element = element;
  }

  static async open(
    page: string,
    options: HostOptions,
    width = 800,
    height = 900,
    hash = '',
    faults = '',
  ): Promise<Frame> {
    window.entrywayHost = options;
    const element = document.createElement('iframe');
    element.title = 'Host page';
    element.width = String(width);
    element.height = String(height);
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    element.src = `/host/${page}.html${faults && `?faults=${faults}`}${hash && `#${hash}`}`;
    document.body.append(element);
    await loaded;
    return new Frame(element);
  }

  get document(): Document {
    const { contentDocument } = this.element;
    if (!contentDocument) throw new Error('The frame is closed.');
    return contentDocument;
  }

  /** Where the form's markup is: the page itself, or the one shadow root. */
  get root(): Document | ShadowRoot {
    return this.document.querySelector('entry-form')?.shadowRoot ?? this.document;
  }

  /** Loads the page once more; with `faults`, from where some of its code cannot be had. */
  async reload(options: HostOptions, faults?: string): Promise<void> {
    window.entrywayHost = options;
    const loaded = new Promise((resolve) => this.element.addEventListener('load', resolve, { once: true }));
    const { location } = this.element.contentWindow ?? window;
    if (faults) location.replace(`${location.pathname}?faults=${faults}`);
    else location.reload();
    await loaded;
  }

  /** What axe finds wrong with the page. */
  async violations(): Promise<readonly string[]> {
    return (await this.element.contentWindow?.findViolations?.()) ?? ['the page could not be looked at'];
  }

  /** The step that asks for something and shows nothing to answer with, once its code had time to come. */
  async blankStep(): Promise<string | undefined> {
    const look = (): string | undefined => this.element.contentWindow?.blankStep?.();
    for (let turn = 0; look() !== undefined && turn < 180; turn++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return look();
  }

  close(): void {
    this.element.remove();
  }

  /** Waits until `look` finds something; `meanwhile` lets virtual time pass. */
  async until<T>(
    what: string,
    look: () => T | null | undefined | false,
    meanwhile?: () => Promise<void>,
    longest = patience,
  ): Promise<T> {
    const giveUp = performance.now() + longest;
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > giveUp)
        throw new Error(`Never saw ${what}.${this.#undefined()} On screen: ${this.text()}`);
      await meanwhile?.();
      await pause();
    }
  }

  /** Elements whose code has not come, for the same messages. */
  #undefined(): string {
    const names = new Set([...this.root.querySelectorAll(':not(:defined)')].map(({ localName }) => localName));
    return names.size > 0 ? ` Still without code: ${[...names].join(', ')}.` : '';
  }

  /** The text on screen, for messages about what went wrong. */
  text(): string {
    const form = this.root instanceof ShadowRoot ? this.root.host.shadowRoot : this.document.body;
    return (form?.textContent ?? '').replace(/\s+/gu, ' ').trim();
  }
}
