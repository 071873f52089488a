type Listener = (event: { readonly type: string }) => void;

/** Tells listeners by name, at once and in order: what pages and signals need of the platform's `EventTarget`. */
export class Events {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener, options: { readonly signal?: Events } = {}): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
    options.signal?.addEventListener('abort', () => known.delete(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  dispatchEvent(event: { readonly type: string }): void {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) listener(event);
  }
}

/** A signal as small as can be: the platform's own take longer to make than a request to be answered. */
export class Signal extends Events {
  aborted = false;
  reason: unknown;

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

export class Controller {
  readonly signal = new Signal();

  abort(reason: unknown = new DOMException('It was aborted.', 'AbortError')): void {
    const { signal } = this;
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason;
    signal.dispatchEvent({ type: 'abort' });
  }
}
