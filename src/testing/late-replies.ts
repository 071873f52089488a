interface Late {
  readonly address: RegExp;
  readonly arrives: Promise<void>;
}

/** Replies that are under way until the test lets them arrive: the service has done its part. */
export class LateReplies {
  #late: Late[] = [];

  /** Keeps the replies to such requests ("PATCH /api/v1/…") back; what is returned lets them arrive. */
  add(address: RegExp): () => void {
    let arrive = (): void => {};
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const late = { address, arrives };
    this.#late.push(late);
    return () => {
      this.#late = this.#late.filter((one) => one !== late);
      arrive();
    };
  }

  /** Whether the reply to a request is to be late. */
  holds(request: string): boolean {
    return this.#late.some(({ address }) => address.test(request));
  }

  /** Settles when the reply to a request may arrive; fails when nobody waits for it any more. */
  arrival(request: string, signal: AbortSignal): Promise<unknown> {
    const late = this.#late.filter(({ address }) => address.test(request)).map(({ arrives }) => arrives);
    if (late.length === 0) return Promise.resolve();
    const givenUp = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const arrival = Promise.race([Promise.all(late), givenUp]);
    arrival.catch(() => {});
    return arrival;
  }
}
