interface Appointment {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
  cancelled: boolean;
}

/** True time, and everything that is going to happen. Two things at one time happen in the order they were planned. */
export class Agenda {
  now = 0;
  steps = 0;
  #order = 0;
  readonly #heap: Appointment[] = [];

  /** Plans something; what it returns takes it off the agenda again. */
  plan(delay: number, act: () => void): () => void {
    const appointment = { at: this.now + Math.max(0, delay), order: this.#order++, act, cancelled: false };
    this.#push(appointment);
    return () => {
      appointment.cancelled = true;
    };
  }

  /** Does the next thing that comes before a time; nothing when there is none. */
  step(until: number): boolean {
    if (this.steps > 100_000) throw new Error('it never comes to rest');
    for (let next = this.#heap[0]; next && next.at <= until; next = this.#heap[0]) {
      this.#pop();
      if (next.cancelled) continue;
      this.now = next.at;
      this.steps++;
      next.act();
      return true;
    }
    return false;
  }

  #before(a: Appointment, b: Appointment): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #push(item: Appointment): void {
    const heap = this.#heap;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.#before(item, heap[up] as Appointment)) break;
      heap[at] = heap[up] as Appointment;
      at = up;
    }
    heap[at] = item;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop() as Appointment;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right && this.#before(right, heap[child] as Appointment)) child++;
      if (!this.#before(heap[child] as Appointment, last)) break;
      heap[at] = heap[child] as Appointment;
      at = child;
    }
    heap[at] = last;
  }
}
