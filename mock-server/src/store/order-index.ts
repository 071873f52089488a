/** Numbers in order. New ones are nearly always the largest, so adding is cheap; finding a place takes few steps. */
export class OrderIndex {
  readonly #orders: number[] = [];

  get size(): number {
    return this.#orders.length;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#orders[Symbol.iterator]();
  }

  add(order: number): void {
    const last = this.#orders.at(-1);
    if (last === undefined || last < order) this.#orders.push(order);
    else if (this.#orders[this.#placeOf(order)] !== order) this.#orders.splice(this.#placeOf(order), 0, order);
  }

  delete(order: number): void {
    const at = this.#placeOf(order);
    if (this.#orders[at] === order) this.#orders.splice(at, 1);
  }

  /** The numbers beyond one, going up or down. */
  *beyond(after: number | undefined, descending: boolean): Generator<number> {
    if (descending) {
      const start = after === undefined ? this.#orders.length : this.#placeOf(after);
      for (let at = start - 1; at >= 0; at--) yield this.#orders[at] as number;
      return;
    }
    const start = after === undefined ? 0 : this.#placeOf(after + 1);
    for (let at = start; at < this.#orders.length; at++) yield this.#orders[at] as number;
  }

  /** Where the first number stands that is not smaller. */
  #placeOf(order: number): number {
    let [low, high] = [0, this.#orders.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#orders[middle] as number) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
