/** How fast bytes leave, by what was seen in the last seconds. */
export class Speed {
  readonly #seen: { readonly at: number; readonly sent: number }[] = [];

  /** Notes how much has left by now. */
  note(sent: number, now: number): void {
    const last = this.#seen.at(-1);
    if (last && sent < last.sent) this.#seen.length = 0;
    this.#seen.push({ at: now, sent });
    while ((this.#seen[0]?.at ?? now) < now - 5000 && this.#seen.length > 2) this.#seen.shift();
  }

  /** Bytes per second; nothing before it can be told. */
  get perSecond(): number | null {
    const [first, last] = [this.#seen[0], this.#seen.at(-1)];
    if (!first || !last || last.at - first.at < 500 || last.sent <= first.sent) return null;
    return ((last.sent - first.sent) * 1000) / (last.at - first.at);
  }
}
