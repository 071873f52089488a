import type { ReactiveController, ReactiveElement } from 'lit';
import type { FormScope } from './form-scope.js';

type Taker = (scope: FormScope | undefined) => void;

const [asked, appeared] = ['entry-scope-asked', 'entry-scope-appeared'];
const anywhere = { bubbles: true, composed: true };

/** An element asks the form around it for what the elements of the form share. */
class ScopeRequest extends Event {
  readonly take: Taker;
  /** Ends what was begun with it, once a form has answered. */
  release: (() => void) | undefined;

  constructor(take: Taker) {
    super(asked, anywhere);
    this.take = take;
  }
}

/** Answers the elements in a form: now, and whenever there is something else to share. */
export class ScopeProvider implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #takers = new Set<Taker>();
  #scope: FormScope | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addEventListener(asked, (event) => {
      event.stopPropagation();
      (event as ScopeRequest).release = this.#give((event as ScopeRequest).take);
    });
    host.addController(this);
  }

  /** Elements in the page's HTML may have been there first: nobody answered them then, and they ask again. */
  hostConnected(): void {
    this.#host.dispatchEvent(new Event(appeared, anywhere));
  }

  get scope(): FormScope | undefined {
    return this.#scope;
  }

  /** What ends it knows the taker alone: it lasts as long as an element, and would keep the event, with its path, as long. */
  #give(take: Taker): () => void {
    this.#takers.add(take);
    take(this.#scope);
    return () => this.#takers.delete(take);
  }

  /** Shares something else, or the same with other words. */
  share(scope: FormScope | undefined): void {
    this.#scope = scope;
    for (const take of Array.from(this.#takers)) take(scope);
  }
}

/** What an element knows of the form around it; asks again whenever a form gets its code or is put into the page. */
export class ScopeConsumer implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #taken: Taker;
  readonly #ask = (): void => void this.#request();
  #release: (() => void) | undefined;
  scope: FormScope | undefined;

  constructor(host: ReactiveElement, taken: Taker) {
    this.#host = host;
    this.#taken = taken;
    host.addController(this);
  }

  hostConnected(): void {
    // Most are answered at once, and need not listen for a form that comes later.
    if (!this.#request()) this.#host.ownerDocument.addEventListener(appeared, this.#ask);
  }

  hostDisconnected(): void {
    this.#stopAsking();
    this.#release?.();
    this.#release = undefined;
  }

  #stopAsking(): void {
    this.#host.ownerDocument.removeEventListener(appeared, this.#ask);
  }

  /** Whether a form answered; it may have nothing to share yet. */
  #request(): boolean {
    const request = new ScopeRequest((scope) => {
      this.#stopAsking();
      this.scope = scope;
      // The same may be said in another language now.
      this.#host.requestUpdate();
      this.#taken(scope);
    });
    this.#host.dispatchEvent(request);
    if (!request.release) return false;
    this.#release?.();
    this.#release = request.release;
    return true;
  }
}
