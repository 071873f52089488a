import { type TokenNames, TokenUses } from './token-uses.js';

const mark = 'data-studio-flashed';

export interface Inspected {
  /** The part that was clicked, in a few words. */
  readonly what: string;
  readonly tokens: readonly string[];
}

/** Shows what a token paints, and tells which tokens paint what is clicked. */
export class Inspector {
  readonly #form: HTMLElement;
  readonly #tell: (found: Inspected) => void;
  #names: TokenNames = { colours: [], others: [], componentColours: [], otherComponents: [] };
  #marked: readonly Element[] = [];
  #isOn = false;

  constructor(form: HTMLElement, tell: (found: Inspected) => void) {
    this.#form = form;
    this.#tell = tell;
    for (const type of ['pointerdown', 'mousedown', 'click'])
      document.addEventListener(type, (event) => this.#take(event), { capture: true });
  }

  turn(on: boolean, names: TokenNames): void {
    this.#isOn = on;
    this.#names = names;
    document.documentElement.toggleAttribute('data-studio-inspecting', on);
  }

  /** Marks what a token paints until another is asked for; gives how much that is, and the token's value. */
  reveal(token: string | null, names: TokenNames): { readonly count: number; readonly value: string } {
    for (const element of this.#marked) element.removeAttribute(mark);
    const uses = new TokenUses(this.#form, names);
    this.#marked = token === null ? [] : uses.usersOf(token);
    for (const element of this.#marked) element.setAttribute(mark, '');
    return { count: this.#marked.length, value: token === null ? '' : uses.valueOf(token) };
  }

  #take(event: Event): void {
    const { target } = event;
    if (!this.#isOn || !(target instanceof Element) || !this.#form.contains(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    const part = target.closest('[part]');
    const elements = part && part !== target ? [target, part] : [target];
    this.#tell({
      what: part?.getAttribute('part')?.split(' ').at(-1) ?? target.localName,
      tokens: new TokenUses(this.#form, this.#names).tokensOf(elements),
    });
  }
}
