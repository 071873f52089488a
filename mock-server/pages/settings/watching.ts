import type { ReactiveController, ReactiveControllerHost } from 'lit';

const pause = 3000;

/** Looks for news again and again, while the page is in front. */
export class Watching implements ReactiveController {
  readonly #find: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = new AbortController();

  constructor(host: ReactiveControllerHost, find: () => Promise<void>) {
    this.#find = find;
    host.addController(this);
  }

  hostConnected(): void {
    this.#ended = new AbortController();
    document.addEventListener('visibilitychange', () => this.#onVisible(), { signal: this.#ended.signal });
  }

  hostDisconnected(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  /** Looks now, and from then on every few seconds. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const { signal } = this.#ended;
    await this.#find();
    const isWatched = !signal.aborted && document.visibilityState === 'visible';
    clearTimeout(this.#timer);
    if (isWatched) this.#timer = setTimeout(() => void this.look(), pause);
  }

  #onVisible(): void {
    if (document.visibilityState === 'visible') void this.look();
  }
}
