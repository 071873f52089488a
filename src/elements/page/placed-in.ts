import type { ReactiveController, ReactiveElement } from 'lit';
import type { FormScope } from '../form-scope.js';
import type { Placement } from './placement.js';

/** Tells a form that an element stands in it; another form is told again, when a session takes the place of another. */
export class PlacedIn implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #place: (placement: Placement) => () => void;
  #placement: Placement | undefined;
  #leave: (() => void) | undefined;

  constructor(host: ReactiveElement, place: (placement: Placement) => () => void) {
    this.#host = host;
    this.#place = place;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#placement = undefined;
  }

  register(scope: FormScope | undefined): void {
    // What was taken from the page may still be drawn once, and stands nowhere.
    if (!this.#host.isConnected || scope?.placement === this.#placement) return;
    this.hostDisconnected();
    this.#placement = scope?.placement;
    this.#leave = scope && this.#place(scope.placement);
  }
}
