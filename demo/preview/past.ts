import type { EntryForm, Session, SessionView } from '../../src/index.js';

/** How many views are kept to be shown again. */
export const mostMoments = 300;

/** What a form in the past asks its session for, and gets; whatever else it asks to be done is not done. */
const still = (session: Session, view: SessionView): Session =>
  new Proxy(session, {
    get(target, name) {
      switch (name) {
        case 'view':
          return view;
        case 'subscribe':
        case 'on':
          return () => () => {};
        case 'start':
          return async () => view;
        case 'blockers':
          return () => [];
        case 'actor':
        case 'clock':
        case 'now':
          return target[name];
        default:
          return () => ({ ok: false, reason: 'notNow' });
      }
    },
  });

/** The views a session went through. Each is shown as it was, in a form of its own that only can be looked at. */
export class Past {
  readonly #element: EntryForm;
  readonly #session: Session;
  readonly #views = new Map<number, SessionView>();
  #count = 0;
  #shown: EntryForm | undefined;

  constructor(element: EntryForm, session: Session) {
    this.#element = element;
    this.#session = session;
  }

  /** Keeps the view there is now; gives back the number it is shown again by. */
  note(): number {
    const moment = ++this.#count;
    this.#views.set(moment, this.#session.view);
    this.#views.delete(moment - mostMoments);
    return moment;
  }

  show(moment: number | null): void {
    this.#shown?.remove();
    this.#shown = undefined;
    const view = moment === null ? undefined : this.#views.get(moment);
    this.#element.hidden = view !== undefined;
    if (!view) return;
    const element = document.createElement('entry-form');
    element.setAttribute('history', 'none');
    element.inert = true;
    element.appearance = this.#element.appearance;
    element.session = still(this.#session, view);
    this.#shown = element;
    this.#element.after(element);
  }
}
