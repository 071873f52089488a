import { signature } from './signature.js';
import type { TokenNames } from './token-uses.js';

/** A value no form has, by what a token is; whatever is painted otherwise with it uses the token. */
function probeFor(token: string, colours: ReadonlySet<string>): string {
  if (colours.has(token)) return 'rgb(1 2 3)';
  if (token.startsWith('font')) return 'entryway-probe';
  if (token.startsWith('weight')) return '137';
  if (token.startsWith('line')) return '1.917';
  return token === 'duration' ? '77.7ms' : '7.77px';
}

/**
 * Gives tokens other values, one at a time, and sees what is painted otherwise. It lasts for one task, so nothing of it is
 * ever on screen.
 */
export class Trial {
  readonly #form: HTMLElement;
  readonly #settled: ReadonlyMap<string, string>;
  readonly #colours: ReadonlySet<string>;
  readonly #components: ReadonlySet<string>;
  readonly #usual: ReadonlyMap<Element, string>;
  readonly #before: string | null;
  readonly #sheet = new CSSStyleSheet();
  readonly #inside: CSSStyleDeclaration;
  #tried = '';

  constructor(
    form: HTMLElement,
    names: TokenNames,
    elements: readonly Element[],
    settledOf: (token: string) => string,
  ) {
    this.#form = form;
    this.#before = form.getAttribute('style');
    this.#colours = new Set([...names.colours, ...names.componentColours]);
    this.#components = new Set([...names.componentColours, ...names.otherComponents]);
    this.#settled = new Map([...names.colours, ...names.others].map((name) => [name, settledOf(name)]));
    // A value in transition is neither the old nor the new one.
    this.#sheet.replaceSync('*, ::before, ::after { transition: none !important } entry-form > * {}');
    this.#inside = (this.#sheet.cssRules[1] as CSSStyleRule).style;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    // Each stays as it is while another is tried: what follows from that one does not count.
    for (const [name, value] of this.#settled) form.style.setProperty(`--_a-${name}`, value);
    this.#usual = new Map(elements.map((element) => [element, signature(element)]));
  }

  isPaintedBy(token: string, element: Element): boolean {
    if (token !== this.#tried) {
      this.#putBack();
      this.#give(token, probeFor(token, this.#colours));
      this.#tried = token;
    }
    return signature(element) !== this.#usual.get(element);
  }

  end(): void {
    this.#putBack();
    // First to what it was, then away with it: Chromium writes an attribute it believes to be out of date once more.
    this.#form.setAttribute('style', this.#before ?? '');
    if (this.#before === null) this.#form.removeAttribute('style');
    // The style has to be worked out once more before transitions are possible again.
    signature(this.#form);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  /** Tokens of components are read where they are used, and so below the form. */
  #give(token: string, value: string): void {
    if (this.#components.has(token)) this.#inside.setProperty(`--entry-${token}`, value, 'important');
    else this.#form.style.setProperty(`--_a-${token}`, value);
  }

  #putBack(): void {
    if (this.#components.has(this.#tried)) this.#inside.removeProperty(`--entry-${this.#tried}`);
    else if (this.#tried) this.#give(this.#tried, this.#settled.get(this.#tried) ?? '');
  }
}
