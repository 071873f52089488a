/** Chance from a seed: the same seed gives the same numbers, on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 0x9e3779b9) >>> 0;
    for (let warm = 0; warm < 4; warm++) this.next();
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whether something happens that happens so often. */
  happens(probability: number): boolean {
    return probability > 0 && this.next() < probability;
  }

  /** A whole number between two, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** One of the names, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const names = Object.keys(weights) as K[];
    let at = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      at -= weights[name];
      if (at < 0) return name;
    }
    return names.at(-1) as K;
  }
}
