import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FormScope } from '../form-scope.js';

/** What of a group fills the screen: pages inside the page, the one in sight last, and which instances it shows. */
export interface InnerPlace {
  readonly places: readonly string[];
  readonly page: number;
}

type Remembered = Readonly<Record<string, InnerPlace | undefined>>;

const nowhere: InnerPlace = { places: [], page: 0 };

const rememberedIn = (state: unknown): Remembered => Object(Object(state).entrywayInner) as Remembered;

const isKept = ({ host }: FormScope): boolean => 'history' in host && host.history === 'hash';

/** Gives pages inside a page their own entries in the browser's history: Back leads out of them, not out of the form. */
export class InnerHistory implements ReactiveController {
  readonly #group: () => string;
  readonly #restore: (place: InnerPlace) => void;
  /** Steps back that were taken here, and are nobody's wish to go anywhere. */
  #expected = 0;

  constructor(host: ReactiveControllerHost, group: () => string, restore: (place: InnerPlace) => void) {
    this.#group = group;
    this.#restore = restore;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#popped);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#popped);
  }

  /** Another page is shown: Back leads to the one before. */
  enter(scope: FormScope, before: InnerPlace, now: InnerPlace): void {
    if (!isKept(scope)) return;
    history.replaceState(this.#with(before), '');
    history.pushState(this.#with(now), '');
  }

  /** A page was left by a button of its own: its entry goes too. */
  leave(scope: FormScope, place: string): void {
    const shown = rememberedIn(history.state)[this.#group()];
    if (!isKept(scope) || shown?.places.at(-1) !== place) return;
    this.#expected++;
    history.back();
  }

  #with(place: InnerPlace): object {
    const { state } = history;
    return { ...state, entrywayInner: { ...rememberedIn(state), [this.#group()]: place } };
  }

  readonly #popped = ({ state }: PopStateEvent): void => {
    if (this.#expected > 0) this.#expected--;
    else this.#restore(rememberedIn(state)[this.#group()] ?? nowhere);
  };
}
