import type { FieldElement } from 'entryway';
import type { LitElement } from 'lit';
import type { Answer, FieldType } from '../../src/contract/index.js';
import type { DrawnForm } from './drawn-form.js';
import type { FieldInput } from './form-input.js';

export type FieldControl = FieldElement<FieldType> & Pick<LitElement, 'updateComplete' | 'hasUpdated'>;

/** The members of a field that a test cares about, as a form document has them. */
export type OwnMembers = Readonly<Record<string, unknown>>;

/** A field as a form document has it. A type that does not exist stands for all that a later version may bring. */
export const fieldOf = (type: FieldType, own: OwnMembers): FieldInput & { readonly key: string } =>
  ({
    id: `fld_${String(own.key ?? 'question')}`,
    key: 'question',
    type: type === 'unknown' ? 'hologram' : type,
    label: 'Your question',
    description_md: 'Some **help** for it',
    required: true,
    ...own,
  }) as FieldInput & { readonly key: string };

/** One question of a form on the page, and its control. */
export class DrawnField {
  readonly form: DrawnForm;
  readonly key: string;
  readonly element: FieldControl;

  constructor(form: DrawnForm, key: string, element: FieldControl) {
    this.form = form;
    this.key = key;
    this.element = element;
  }

  async answer(value: Answer): Promise<void> {
    const taken = this.form.session.answer(this.key, value);
    if (!taken.ok) throw new Error(`The session does not take ${JSON.stringify(value)}: ${taken.reason}`);
    await this.settled();
  }

  /**
   * The one place where a control is told something else than its form says: what it would get only in a certain state
   * of the service or the device, or in certain words. The form cannot change it any more.
   */
  async hold(held: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(held)) {
      Reflect.deleteProperty(this.element, name);
      Reflect.set(this.element, name, value);
      Object.defineProperty(this.element, name, { configurable: true, get: () => value, set: () => {} });
    }
    await this.settled();
  }

  /** Waits until something is so: a file, for one, has to reach the service first. */
  async until(isSo: () => boolean): Promise<void> {
    for (let frame = 0; !isSo(); frame++) {
      if (frame > 600) throw new Error(`It never came to that: ${isSo}`);
      await this.form.passes(100);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Waits until what happened is drawn: what the session makes of it, and the control with it. */
  async settled(): Promise<void> {
    await this.element.closest<LitElement>('entry-field')?.updateComplete;
    await this.element.updateComplete;
  }
}
