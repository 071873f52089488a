import type { Draft } from '../../../src/outbox/core/draft.js';
import type { Agenda } from '../agenda.js';

/** How long a page waits for a store that is slow before it goes on without it. */
const patience = 8000;

/** What a page has given its store to save and has not heard of, and when. */
export class GivenSaves {
  readonly #agenda: Agenda;
  readonly #given = new Set<{ readonly at: number }>();
  readonly #begun = new WeakMap<Draft, number>();

  constructor(agenda: Agenda) {
    this.#agenda = agenda;
  }

  async until(draft: Draft, save: () => Promise<void>): Promise<void> {
    const given = { at: this.#agenda.now };
    this.#begun.set(draft, given.at);
    this.#given.add(given);
    await save().finally(() => this.#given.delete(given));
  }

  begunAt(draft: Draft): number {
    return this.#begun.get(draft) ?? this.#agenda.now;
  }

  /** Whether something waits for longer than a page can wait for it. */
  get isBehind(): boolean {
    return [...this.#given].some(({ at }) => this.#agenda.now - at > patience);
  }
}
