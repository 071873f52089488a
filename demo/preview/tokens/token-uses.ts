import { Trial } from './trial.js';

/** The tokens there are, by what they are and where they are read. */
export interface TokenNames {
  readonly colours: readonly string[];
  readonly others: readonly string[];
  readonly componentColours: readonly string[];
  readonly otherComponents: readonly string[];
}

/** Finds out which tokens paint what, by trying. */
export class TokenUses {
  readonly #form: HTMLElement;
  readonly #names: TokenNames;

  constructor(form: HTMLElement, names: TokenNames) {
    this.#form = form;
    this.#names = names;
  }

  /** The value of a token as it is settled; that of a component is empty where nobody gave it one. */
  valueOf(token: string): string {
    const inside = this.#form.firstElementChild ?? this.#form;
    return getComputedStyle(inside).getPropertyValue(`--entry-${token}`).trim();
  }

  /** Everything a token paints by itself. */
  usersOf(token: string): readonly Element[] {
    const all = [...this.#form.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const trial = this.#trialOf(all);
    const users = all.filter((element) => trial.isPaintedBy(token, element));
    trial.end();
    return users;
  }

  /** The tokens that paint some elements. */
  tokensOf(elements: readonly Element[]): readonly string[] {
    const { colours, others, componentColours, otherComponents } = this.#names;
    const trial = this.#trialOf(elements);
    const names = [...colours, ...others, ...componentColours, ...otherComponents];
    const found = names.filter((token) => elements.some((element) => trial.isPaintedBy(token, element)));
    trial.end();
    return found;
  }

  #trialOf(elements: readonly Element[]): Trial {
    return new Trial(this.#form, this.#names, elements, (token) => this.valueOf(token));
  }
}
