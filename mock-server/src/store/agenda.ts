import type { AgendaStretch, Stored } from './collection.js';

/** What a record is filed under on the agenda of its collection; nothing where there is nothing to be done about it. */
export type Filing = (record: Stored) => string | undefined;

interface Line {
  readonly text: string;
  readonly order: number;
}

const isBefore = (a: Line, b: Line): boolean => a.text < b.text || (a.text === b.text && a.order < b.order);

/** Records in the order of a text each of them has, and of their age where that is the same. */
export class Agenda {
  readonly #lines: Line[] = [];

  add(text: string, order: number): void {
    const line = { text, order };
    this.#lines.splice(this.#placeOf(line), 0, line);
  }

  delete(text: string, order: number): void {
    const at = this.#placeOf({ text, order });
    const line = this.#lines[at];
    if (line?.text === text && line.order === order) this.#lines.splice(at, 1);
  }

  clear(): void {
    this.#lines.length = 0;
  }

  /** The numbers of records within a stretch, one after the other. */
  *within({ from = '', until }: Pick<AgendaStretch, 'from' | 'until'>): Generator<number> {
    for (let at = this.#placeOf({ text: from, order: 0 }); at < this.#lines.length; at++) {
      const { text, order } = this.#lines[at] as Line;
      if (until !== undefined && text > until) return;
      yield order;
    }
  }

  /** Where the first line stands that does not come before this one. */
  #placeOf(line: Line): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#lines[middle] as Line, line)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
