import type { AnswerEvent } from 'entryway';
import type { Answer, FieldType } from '../../src/contract/index.js';
import { type DrawnField, type FieldControl, fieldOf, type OwnMembers } from '../support/drawn-field.js';
import { DrawnForm } from '../support/drawn-form.js';
import type { VirtualClock } from '../support/virtual-clock.js';

/** What a field is drawn with beyond the form itself; members with other names are held on the control. */
export interface Given extends Readonly<Record<string, unknown>> {
  /** Given through the session. */
  readonly answer?: Answer;
  /** The form's language. */
  readonly locale?: string;
  /** The time zone the form means its moments in. */
  readonly timeZone?: string;
  /** The session's time, and that of a control which takes one. */
  readonly clock?: VirtualClock;
}

/** The only field of a form on the page, what it told the form, and ways to operate it. */
export class Control {
  readonly told: Answer[] = [];
  readonly drawn: DrawnField;

  private constructor(drawn: DrawnField) {
    this.drawn = drawn;
    drawn.element.addEventListener('entry-answer', (event) => this.told.push((event as AnswerEvent).value));
  }

  static async open(type: FieldType, own: OwnMembers = {}, given: Given = {}): Promise<Control> {
    closeControls();
    const { answer, locale = 'en', timeZone, clock, ...held } = given;
    const field = fieldOf(type, { description_md: null, ...own });
    const form = new DrawnForm([field], { locale, timeZone, ...(clock && { clock }) });
    open.push(form);
    const drawn = await form.field(field.key);
    if (answer !== undefined) await drawn.answer(answer);
    await drawn.hold({ ...held, ...(clock && 'clock' in drawn.element && { clock }) });
    return new Control(drawn);
  }

  get element(): FieldControl {
    return this.drawn.element;
  }

  get answer(): Answer {
    return this.told.at(-1) ?? null;
  }

  /** The selector of something by its id inside the field; without a name, of what has the field's own. */
  id(name?: string): string {
    return `#${CSS.escape([this.element.uid, ...(name ? [name] : [])].join('-'))}`;
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
    await this.settled();
  }

  async click(control: HTMLElement | string): Promise<void> {
    (typeof control === 'string' ? this.one<HTMLElement>(control) : control).click();
    await this.settled();
  }

  /** Asks the form for the next step, and waits until what is wrong is said. */
  async goOn(): Promise<void> {
    this.drawn.form.session.continue();
    for (let turn = 0; turn < 100 && !this.element.error; turn++) await new Promise((resolve) => setTimeout(resolve));
    await this.settled();
  }

  /** See `DrawnField.hold`. */
  hold(held: Readonly<Record<string, unknown>>): Promise<void> {
    return this.drawn.hold(held);
  }

  /** Waits until what happened is drawn. */
  settled(): Promise<void> {
    return this.drawn.settled();
  }
}

const open: DrawnForm[] = [];

/** Takes the field of a test off the page. */
export const closeControls = (): void => {
  for (const form of open.splice(0)) form.close();
};
