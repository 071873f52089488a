import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What is lifted, and where it would be dropped. */
interface Lift {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What reordering needs of the list around it. */
export interface Reordered extends ReactiveControllerHost {
  /** The ids in their order, without what is lifted taken into account. */
  readonly order: readonly string[];
  /** The elements on screen, by id. */
  drawnItems(): readonly { readonly id: string; readonly element: Element }[];
  liftChanged(event: 'lifted' | 'moved' | 'dropped' | 'back', id: string, to: number): void;
  drop(id: string, to: number): void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Lifts an instance with the keyboard or the pointer; nothing is changed before it is dropped. */
export class Reorder implements ReactiveController {
  readonly #host: Reordered;
  #lift: Lift | null = null;
  #dragging: AbortController | undefined;

  constructor(host: Reordered) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#dragging?.abort();
    this.#lift = null;
  }

  get lifted(): string | null {
    return this.#lift?.id ?? null;
  }

  /** Where the lifted one would be dropped. */
  get target(): number | null {
    return this.#lift?.to ?? null;
  }

  /** A list in the order in which it stands on screen. */
  arrange<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
    const lift = this.#lift;
    const item = lift && list.find(({ id }) => id === lift.id);
    if (!lift || !item) return list;
    const rest = list.filter((other) => other !== item);
    return [...rest.slice(0, lift.to), item, ...rest.slice(lift.to)];
  }

  keyPressed(event: KeyboardEvent, id: string): void {
    const step = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (this.#lift) this.#drop();
      else this.#begin(id);
    } else if (event.key === 'Escape' && this.#lift) this.#cancel();
    else if (step && this.#lift) this.#moveTo(this.#lift.to + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Leaving the handle in mid-air puts the instance back; while it is moved the focus is away for less than a frame. */
  left({ currentTarget: handle }: FocusEvent): void {
    const lift = this.#lift;
    if (!lift || this.#dragging) return;
    requestAnimationFrame(() => {
      if (this.#lift === lift && !(handle as Element).matches(':focus')) this.#cancel();
    });
  }

  pointerPressed(event: PointerEvent, id: string): void {
    if (event.button !== 0 || this.#lift) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    this.#dragging = new AbortController();
    const { signal } = this.#dragging;
    this.#begin(id);
    // Not on the handle: moving it in the page would lose the pointer.
    addEventListener('pointermove', ({ clientY }) => this.#dragTo(clientY), { signal });
    addEventListener('pointerup', () => this.#drop(), { signal });
    addEventListener('pointercancel', () => this.#cancel(), { signal });
  }

  #begin(id: string): void {
    const from = this.#host.order.indexOf(id);
    if (from < 0) return;
    this.#lift = { id, from, to: from };
    this.#host.liftChanged('lifted', id, from);
  }

  #moveTo(to: number): void {
    if (!this.#lift || to < 0 || to >= this.#host.order.length || to === this.#lift.to) return;
    this.#lift = { ...this.#lift, to };
    this.#host.liftChanged('moved', this.#lift.id, to);
  }

  #dragTo(y: number): void {
    const lift = this.#lift;
    if (!lift) return;
    const drawn = this.#host.drawnItems();
    const first = this.#host.order
      .filter((id) => id !== lift.id)
      .indexOf(drawn.find(({ id }) => id !== lift.id)?.id ?? '');
    const above = drawn.filter(({ id, element }) => {
      if (id === lift.id) return false;
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2 < y;
    });
    this.#moveTo(Math.max(0, first) + above.length);
  }

  #drop(): void {
    const lift = this.#end();
    if (!lift) return;
    if (lift.to !== lift.from) this.#host.drop(lift.id, lift.to);
    this.#host.liftChanged('dropped', lift.id, lift.to);
  }

  #cancel(): void {
    const lift = this.#end();
    if (lift) this.#host.liftChanged('back', lift.id, lift.from);
  }

  #end(): Lift | null {
    const lift = this.#lift;
    this.#lift = null;
    this.#dragging?.abort();
    this.#dragging = undefined;
    return lift;
  }
}
