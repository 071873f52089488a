/** The service's time, as this page heard it last. */
export class ServiceTime {
  #heard: { readonly date: number; readonly wall: number } | undefined;

  /** Whether this is the first word of it. */
  hear(date: number, wall: number): boolean {
    const isFirst = !this.#heard;
    this.#heard = { date, wall };
    return isFirst;
  }

  /** Some time has passed since it was heard, unless the device's clock was put back. */
  at(wall: number): number | undefined {
    return this.#heard && this.#heard.date + Math.max(0, wall - this.#heard.wall);
  }
}
