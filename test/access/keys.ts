import type { Scenario } from '../support/scenario.js';

/** What a person hears of an element, roughly: its name and the value of a choice. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
  return (label ?? element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
};

const styleOf = (element: Element): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element);

/** Whether a ring is drawn around what has the focus, or around what stands for it. */
function hasRing(element: Element): boolean {
  const stands = [element, element.closest('label'), element.closest('[part~="choice"]'), element.parentElement];
  return stands.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = styleOf(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  });
}

/** A person with a keyboard who is never lost: every stop on the way shows where it is. */
export class KeyboardPerson {
  readonly #s: Scenario;

  constructor(s: Scenario) {
    this.#s = s;
    s.frame.element.contentWindow?.focus();
  }

  /** Goes on by Tab until something of this name has the focus, or something that is wanted. */
  async tabTo(wanted: string | ((focused: HTMLElement) => boolean)): Promise<HTMLElement> {
    const isIt = typeof wanted === 'string' ? (one: Element) => nameOf(one).startsWith(wanted) : wanted;
    const met: string[] = [];
    for (let stops = 0; stops < 80; stops++) {
      await this.#s.press('Tab');
      const { focused } = this.#s;
      // At the end of the page Tab leads out of its frame, and back in with the next one.
      if (!focused || focused.localName === 'body') continue;
      met.push(nameOf(focused).slice(0, 30));
      if (!hasRing(focused)) throw new Error(`Nothing shows the focus on ${focused.outerHTML.slice(0, 200)}`);
      if (isIt(focused)) return focused;
    }
    throw new Error(`Never reached by Tab: ${wanted}; there were ${met.join(' | ')}`);
  }

  /** Goes to a button or a link, and presses it. */
  async press(name: string): Promise<void> {
    await this.tabTo(name);
    await this.#s.press('Enter');
  }

  /** Goes to a question's control, and types over what is there. */
  async type(name: string, text: string): Promise<void> {
    const control = (await this.tabTo(name)) as HTMLInputElement;
    control.select();
    await this.#s.type(text);
  }
}
