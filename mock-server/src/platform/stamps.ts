const smallest = 16;

/** The moments of the last requests that passed, oldest first, at most `most` of them. */
export class Stamps {
  readonly #most: number;
  #ring = new Float64Array(smallest);
  #start = 0;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many moments there is room for. */
  get capacity(): number {
    return this.#ring.length;
  }

  /** The newest moment, or the beginning of time. */
  get newest(): number {
    return this.#size === 0 ? Number.NEGATIVE_INFINITY : this.fromEnd(1);
  }

  /** The n-th newest moment; 1 is the newest. */
  fromEnd(n: number): number {
    return this.#ring[(this.#start + this.#size - n) % this.#ring.length] ?? Number.NaN;
  }

  /** How many moments are later than `moment`. */
  after(moment: number): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.fromEnd(middle) > moment) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  add(moment: number): void {
    if (this.#size === this.#ring.length && this.#size < this.#most) this.#grow();
    if (this.#size < this.#ring.length) this.#size += 1;
    else this.#start = (this.#start + 1) % this.#ring.length;
    this.#ring[(this.#start + this.#size - 1) % this.#ring.length] = moment;
  }

  clear(): void {
    this.#size = 0;
  }

  #grow(): void {
    const larger = new Float64Array(Math.min(this.#most, this.#ring.length * 2));
    for (let i = 0; i < this.#size; i++) larger[i] = this.fromEnd(this.#size - i);
    this.#ring = larger;
    this.#start = 0;
  }
}
