import { createSession, type EntryForm, type Session, type SessionOptions, type SessionView } from '../../src/index.js';
import { type Carried, carriedFrom, handOver, type Renamed } from './hand-over.js';
import type { OwnDraft } from './own-draft.js';
import type { Shown } from './protocol.js';

interface Parts {
  /** What the form stands in. */
  readonly place: Element;
  readonly options: Omit<SessionOptions, 'form' | 'locale' | 'layout' | 'persist' | 'store'>;
  /** Hears of each session as it takes the stage. */
  entered(element: EntryForm, session: Session): void;
}

/** A session, and what the device keeps of it where the studio has a say in that. */
interface Filling {
  readonly session: Session;
  readonly draft?: OwnDraft | undefined;
}

const openDraft = async ({ form }: Shown): Promise<OwnDraft> => (await import('./own-draft.js')).OwnDraft.open(form);

const keepsOwnDraft = ({ own, apart }: Shown): boolean => own === true && !apart;

/** The session on the stage, and how another takes its place with what was answered. */
export class LiveSession {
  readonly #parts: Parts;
  #now: Filling | undefined;
  #element: EntryForm | undefined;
  #turn: Promise<void> = Promise.resolve();
  #last = 0;

  constructor(parts: Parts, shown: Shown) {
    this.#parts = parts;
    if (keepsOwnDraft(shown)) this.#turn = this.#openOwn(shown);
    else this.#enter({ session: this.#make(shown) });
  }

  /** Shows the form as it is now published, in the same page; of several wishes the last one counts. */
  swap(shown: Shown, renamed: Renamed): Promise<void> {
    const number = ++this.#last;
    const carried = this.#now && carriedFrom(this.#now.session);
    this.#turn = this.#turn.then(() => (number === this.#last ? this.#replace(shown, renamed, carried) : undefined));
    return this.#turn;
  }

  /** A draft of an earlier version comes along into this one, as it does while the form is changed. */
  async #openOwn(shown: Shown): Promise<void> {
    const draft = await openDraft(shown);
    const session = this.#make(shown, draft);
    await session.start();
    if (session.view.resumeOffer?.kind !== 'version') return this.#enter({ session, draft });
    this.#now = { session, draft };
    return this.#replace(shown, {}, await draft.carried());
  }

  async #replace(shown: Shown, renamed: Renamed, carried: Carried | undefined): Promise<void> {
    const before = this.#now;
    // What was typed since the wish came is taken along too.
    const latest = before && carriedFrom(before.session);
    const draft = keepsOwnDraft(shown) ? await (before?.draft ?? (await openDraft(shown))).next() : undefined;
    const session = this.#make(shown, draft);
    await session.start();
    const known = carried ?? latest;
    if (known) handOver(session, { ...known, answers: { ...known.answers, ...latest?.answers } }, renamed);
    const { scrollX, scrollY } = window;
    this.#enter({ session, draft });
    void leave(before, session);
    await this.#element?.updateComplete;
    requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
  }

  #make({ form, locale, layout, apart }: Shown, draft?: OwnDraft): Session {
    return createSession({
      ...this.#parts.options,
      ...(draft ? { store: draft.store } : { persist: apart ? 'none' : 'device' }),
      form,
      locale: locale || undefined,
      layout: layout || undefined,
    });
  }

  #enter(filling: Filling): void {
    const { session } = filling;
    const element = document.createElement('entry-form');
    element.session = session;
    this.#now = filling;
    this.#element?.remove();
    this.#element = element;
    this.#parts.entered(element, session);
    this.#parts.place.append(element);
  }
}

/** Lets go of a session. It sends what is still waiting, which nobody here has to wait for. */
async function leave(before: Filling | undefined, next: Session): Promise<void> {
  if (!before) return;
  const { session, draft } = before;
  // At once: a reply that came to the draft before would make it the one that a reload goes on with.
  if (draft && (await isKept(next))) await draft.drop();
  await session.dispose();
}

/** Whether a session has its form and its answers are on the device, or with the service where it keeps nothing. */
async function isKept(session: Session): Promise<boolean> {
  const kept = new Promise<SessionView>((resolve) => {
    const look = (view: SessionView): void => {
      if (!view.form || !view.sync.kept) return;
      stop();
      resolve(view);
    };
    const stop = session.subscribe(look);
    look(session.view);
  });
  return Boolean((await Promise.race([kept, session.settled()])).form);
}
