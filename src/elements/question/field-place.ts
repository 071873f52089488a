import type { ReactiveController, ReactiveElement } from 'lit';
import type { FormScope } from '../form-scope.js';

/** Elements that place questions themselves, on the page they belong to. */
const drawers = 'entry-page, entry-rest, entry-net, entry-group, entry-start';

/** Whether a question was placed by the author of a page, and if so whether its page is on screen. */
export class FieldPlace implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #name: () => string;
  #scope: FormScope | undefined;
  #placed = '';
  #stops: (() => void)[] = [];
  #onScreen = true;

  constructor(host: ReactiveElement, name: () => string) {
    this.#host = host;
    this.#name = name;
    host.addController(this);
  }

  get isOnScreen(): boolean {
    return this.#onScreen;
  }

  hostDisconnected(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#scope = undefined;
  }

  /** Registers the question where the author placed it; does nothing where the library did. */
  register(scope: FormScope | undefined): void {
    // What was taken from the page may still be drawn once, and stands nowhere.
    if (!this.#host.isConnected) return;
    const name = this.#name();
    if (scope === this.#scope && name === this.#placed) return;
    this.hostDisconnected();
    this.#scope = scope;
    this.#placed = name;
    if (!scope || this.#host.closest(drawers)) return;
    this.#stops = [scope.placement.place(name), scope.watch.follow(() => this.#look(scope))];
    this.#look(scope);
  }

  #look({ watch: { view } }: FormScope): void {
    const key = this.#placed.split('.', 1)[0] ?? '';
    const onScreen = view.step?.nodes.includes(key) ?? false;
    if (onScreen === this.#onScreen) return;
    this.#onScreen = onScreen;
    this.#host.requestUpdate();
  }
}
