import type { ReactiveController, ReactiveElement } from 'lit';
import type { SessionView } from '../session/index.js';
import type { FormScope } from './form-scope.js';
import { ScopeConsumer } from './scope-request.js';
import type { Stage } from './view-watch.js';

/** Gives an element what it shares with the others of its form, and follows the form while it is in the page. */
abstract class ScopeFollower implements ReactiveController {
  protected readonly host: ReactiveElement;
  readonly #consumer: ScopeConsumer;
  #followed: FormScope | undefined;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveElement) {
    this.host = host;
    host.addController(this);
    this.#consumer = new ScopeConsumer(host, (scope) => this.#follow(scope));
  }

  /** Nothing while the element stands outside a form. */
  get scope(): FormScope | undefined {
    return this.#consumer.scope;
  }

  hostConnected(): void {
    this.#follow(this.scope);
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#followed = undefined;
  }

  /** Follows again, after a property it depends on has changed. */
  refresh(): void {
    this.#stop?.();
    this.#followed = undefined;
    this.#follow(this.scope);
  }

  #follow(scope: FormScope | undefined): void {
    if (scope === this.#followed) {
      // The form speaks another language now.
      if (scope) this.take(scope);
      return;
    }
    this.#stop?.();
    this.#followed = scope;
    this.#stop = scope && this.follow(scope);
    this.take(scope);
  }

  protected abstract follow(scope: FormScope): () => void;
  protected abstract take(scope: FormScope | undefined): void;
}

/** Gives an element one slice of the session, and renders it only when that slice changes. */
export class SessionSelector<T> extends ScopeFollower {
  readonly #select: (view: SessionView, stage: Stage, scope: FormScope) => T;
  #value: T | undefined;

  constructor(host: ReactiveElement, select: (view: SessionView, stage: Stage, scope: FormScope) => T) {
    super(host);
    this.#select = select;
  }

  get value(): T | undefined {
    return this.#value;
  }

  protected override follow(scope: FormScope): () => void {
    return scope.watch.follow(() => this.take(scope));
  }

  protected override take(scope: FormScope | undefined): void {
    const next = scope && this.#select(scope.watch.view, scope.watch.stage, scope);
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    this.host.requestUpdate();
  }
}

/** Renders an element when a question at its path, or one of its paths, changed, and at no other time. */
export class PathSelector extends ScopeFollower {
  readonly #path: () => string | readonly string[];

  constructor(host: ReactiveElement, path: () => string | readonly string[]) {
    super(host);
    this.#path = path;
  }

  protected override follow(scope: FormScope): () => void {
    const changed = (): void => this.host.requestUpdate();
    const stops = [this.#path()].flat().map((path) => scope.watch.followPath(path, changed));
    return () => {
      for (const stop of stops) stop();
    };
  }

  protected override take(): void {
    this.host.requestUpdate();
  }
}
