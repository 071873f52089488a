/**
 * What a person typed, for as long as it is what the answer says: a number must not be written again under the hands
 * of the person who types it, yet one that comes from elsewhere has to show.
 */
export class TypedText<T> {
  #typed: T | undefined;
  #answer: string | undefined;

  /** Remembers what was typed, and the answer that was made of it. */
  keep(typed: T, answer: unknown): void {
    this.#typed = typed;
    this.#answer = JSON.stringify(answer);
  }

  /** What to show for an answer. */
  show(answer: unknown, write: () => T): T {
    return this.#typed !== undefined && JSON.stringify(answer) === this.#answer ? this.#typed : write();
  }
}
