import type { Answer, FieldType } from '../../src/contract/index.js';
import type { AnswerEvent } from '../../src/fields/field-element.js';
import { type FieldSample, type Mounted, mountField } from '../support/field-suite.js';

/** One field on the page, its answers as the form would give them back, and ways to operate it. */
export class Control {
  readonly told: Answer[] = [];
  readonly element: Mounted;

  private constructor(element: Mounted) {
    this.element = element;
    element.addEventListener('entry-answer', (event) => {
      this.told.push((event as AnswerEvent).value);
      element.answer = (event as AnswerEvent).value;
    });
  }

  static async open(type: FieldType, own?: FieldSample['own'], given?: Partial<Mounted>): Promise<Control> {
    closeControls();
    const { element, host } = await mountField(type, { description_md: null, ...own }, given);
    open.push(host);
    return new Control(element);
  }

  get answer(): Answer {
    return this.told.at(-1) ?? null;
  }

  all<E extends HTMLElement = HTMLInputElement>(selector: string): E[] {
    return [...this.element.querySelectorAll<E>(selector)];
  }

  one<E extends HTMLElement = HTMLInputElement>(selector: string): E {
    const [found] = this.all<E>(selector);
    if (!found) throw new Error(`There is no ${selector} in ${this.element.innerHTML}`);
    return found;
  }

  /** The control with a label. */
  labelled(text: string): HTMLInputElement {
    const label = this.all<HTMLLabelElement>('label').find(({ textContent }) => textContent?.trim().startsWith(text));
    if (!label?.control) throw new Error(`Nothing is labelled ${text}.`);
    return label.control as HTMLInputElement;
  }

  async type(control: HTMLInputElement | string, text: string): Promise<void> {
    const input = typeof control === 'string' ? this.one(control) : control;
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await this.element.updateComplete;
  }

  async click(control: HTMLElement | string): Promise<void> {
    (typeof control === 'string' ? this.one<HTMLElement>(control) : control).click();
    await this.element.updateComplete;
  }
}

const open: HTMLElement[] = [];

/** Takes the field of a test off the page. */
export const closeControls = (): void => {
  for (const host of open.splice(0)) host.remove();
};
