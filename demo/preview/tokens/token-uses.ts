import { signature } from './signature.js';

/** A value no form has, by what a token is; whatever is painted otherwise with it uses the token. */
function probeFor(token: string, colours: ReadonlySet<string>): string {
  if (colours.has(token)) return 'rgb(1 2 3)';
  if (token.startsWith('font')) return 'entryway-probe';
  if (token.startsWith('weight')) return '137';
  if (token.startsWith('line')) return '1.917';
  return token === 'duration' ? '77.7ms' : '7.77px';
}

export interface TokenNames {
  readonly colours: readonly string[];
  readonly others: readonly string[];
}

const still = new CSSStyleSheet();
// A value in transition is neither the old nor the new one.
still.replaceSync('*, ::before, ::after { transition: none !important }');

/** Finds out which tokens paint what, by trying: within one task, so that nothing of it is ever on screen. */
export class TokenUses {
  readonly #form: HTMLElement;
  readonly #names: TokenNames;

  constructor(form: HTMLElement, names: TokenNames) {
    this.#form = form;
    this.#names = names;
  }

  /** The value of a token as it is settled. */
  valueOf(token: string): string {
    const inside = this.#form.firstElementChild ?? this.#form;
    return getComputedStyle(inside).getPropertyValue(`--entry-${token}`).trim();
  }

  /** Everything a token paints by itself. */
  usersOf(token: string): readonly Element[] {
    const all = [...this.#form.querySelectorAll('*')].filter((element) => element.checkVisibility());
    return this.#trying((isOther) => all.filter((element) => isOther(token, element)), all);
  }

  /** The tokens that paint some elements. */
  tokensOf(elements: readonly Element[]): readonly string[] {
    const names = [...this.#names.colours, ...this.#names.others];
    return this.#trying(
      (isOther) => names.filter((token) => elements.some((element) => isOther(token, element))),
      elements,
    );
  }

  #trying<T>(ask: (isOther: (token: string, element: Element) => boolean) => T, elements: readonly Element[]): T {
    const { style } = this.#form;
    const before = this.#form.getAttribute('style');
    const colours = new Set(this.#names.colours);
    const names = [...this.#names.colours, ...this.#names.others];
    const settled = new Map(names.map((name) => [name, this.valueOf(name)]));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    // Each stays as it is while another is tried: what follows from that one does not count.
    for (const [name, value] of settled) style.setProperty(`--_a-${name}`, value);
    const usual = new Map(elements.map((element) => [element, signature(element)]));
    let tried = '';
    const isOther = (token: string, element: Element): boolean => {
      if (tried !== token) {
        if (tried) style.setProperty(`--_a-${tried}`, settled.get(tried) ?? '');
        style.setProperty(`--_a-${token}`, probeFor(token, colours));
        tried = token;
      }
      return signature(element) !== usual.get(element);
    };
    const answer = ask(isOther);
    // First to what it was, then away with it: Chromium writes an attribute it believes to be out of date once more.
    this.#form.setAttribute('style', before ?? '');
    if (before === null) this.#form.removeAttribute('style');
    // The style has to be worked out once more before transitions are possible again.
    signature(this.#form);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return answer;
  }
}
