import { createSession, type EntryForm, type Session, type SessionOptions } from '../../src/index.js';
import { type Carried, carriedFrom, handOver, type Renamed } from './hand-over.js';
import type { Shown } from './protocol.js';

interface Parts {
  /** What the form stands in. */
  readonly place: Element;
  readonly options: Omit<SessionOptions, 'form' | 'locale' | 'layout' | 'persist'>;
  /** Hears of each session as it takes the stage. */
  entered(element: EntryForm, session: Session): void;
}

/** The session on the stage, and how another takes its place with what was answered. */
export class LiveSession {
  readonly #parts: Parts;
  #session: Session;
  #element: EntryForm | undefined;
  #turn: Promise<void> = Promise.resolve();
  #last = 0;

  constructor(parts: Parts, shown: Shown) {
    this.#parts = parts;
    this.#session = this.#make(shown);
    this.#enter(this.#session);
  }

  /** Shows the form as it is now published, in the same page; of several wishes the last one counts. */
  swap(shown: Shown, renamed: Renamed): Promise<void> {
    const number = ++this.#last;
    const carried = carriedFrom(this.#session);
    this.#turn = this.#turn.then(() => (number === this.#last ? this.#replace(shown, renamed, carried) : undefined));
    return this.#turn;
  }

  async #replace(shown: Shown, renamed: Renamed, carried: Carried): Promise<void> {
    const before = this.#session;
    // What was typed since the wish came is taken along too.
    const { answers } = carriedFrom(before);
    const next = this.#make(shown);
    await next.start();
    handOver(next, { ...carried, answers: { ...carried.answers, ...answers } }, renamed);
    const { scrollX, scrollY } = window;
    this.#session = next;
    this.#enter(next);
    // It sends what is still waiting, which nobody here has to wait for.
    void before.dispose();
    await this.#element?.updateComplete;
    requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
  }

  #make({ form, locale, layout, apart }: Shown): Session {
    return createSession({
      ...this.#parts.options,
      persist: apart ? 'none' : 'device',
      form,
      locale: locale || undefined,
      layout: layout || undefined,
    });
  }

  #enter(session: Session): void {
    const element = document.createElement('entry-form');
    element.session = session;
    this.#element?.remove();
    this.#element = element;
    this.#parts.entered(element, session);
    this.#parts.place.append(element);
  }
}
