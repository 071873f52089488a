import { ContextConsumer } from '@lit/context';
import type { ReactiveController, ReactiveElement } from 'lit';
import type { SessionView } from '../session/index.js';
import { type FormScope, scopeContext } from './contexts.js';

/** Gives an element one slice of the session, and renders it only when that slice changes. */
export class SessionSelector<T> implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #select: (view: SessionView) => T;
  readonly #scope: ContextConsumer<typeof scopeContext, ReactiveElement>;
  #unsubscribe: (() => void) | undefined;
  #subscribed: FormScope | undefined;
  #value: T | undefined;

  constructor(host: ReactiveElement, select: (view: SessionView) => T) {
    this.#host = host;
    this.#select = select;
    host.addController(this);
    this.#scope = new ContextConsumer(host, {
      context: scopeContext,
      subscribe: true,
      callback: (scope) => this.#follow(scope),
    });
  }

  /** The slice as it is now; nothing while the element stands outside a form. */
  get value(): T | undefined {
    return this.#value;
  }

  get scope(): FormScope | undefined {
    return this.#scope.value;
  }

  /** Reads the slice again after a property it depends on has changed. */
  refresh(): void {
    if (this.#subscribed) this.#take(this.#subscribed.session.view);
  }

  hostConnected(): void {
    this.#follow(this.#scope.value);
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#subscribed = undefined;
  }

  #follow(scope: FormScope | undefined): void {
    if (scope === this.#subscribed) return;
    this.#unsubscribe?.();
    this.#subscribed = scope;
    this.#unsubscribe = scope?.session.subscribe((view) => this.#take(view));
    if (scope) this.#take(scope.session.view);
  }

  #take(view: SessionView): void {
    const next = this.#select(view);
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    this.#host.requestUpdate();
  }
}
