import type { Answer, Field, FieldType, Option } from '../../contract/index.js';
import type { CustomField, FieldControl, MountedField } from '../../elements/custom/custom-field.js';
import type { AnswerEvent, FieldElement } from '../../fields/field-element.js';
import { en } from '../../messages/index.js';

/** How a field is to look. */
export interface Look {
  readonly value: Answer;
  readonly error: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly dir: 'ltr' | 'rtl';
}

const plain: Look = { value: null, error: '', required: false, disabled: false, readOnly: false, dir: 'ltr' };

/** One instance of a custom field, with label, hint and error around it as a form draws them. */
export class Drawing {
  readonly place: HTMLElement;
  /** What the field itself draws into. */
  readonly area = document.createElement('div');
  readonly commits: Answer[] = [];
  readonly uid: string;
  left = 0;
  #look: Look;
  #mounted: MountedField | undefined;
  #element: FieldElement<FieldType> | undefined;
  readonly #custom: CustomField;
  readonly #field: Field;
  readonly #options: readonly Option[] | null;
  readonly #error = document.createElement('p');

  constructor(custom: CustomField, field: Field, options: readonly Option[] | null, uid: string, look: Partial<Look>) {
    this.#custom = custom;
    this.#field = field;
    this.#options = options;
    this.uid = uid;
    this.#look = { ...plain, ...look };
    this.place = document.createElement(this.isGroup ? 'fieldset' : 'div');
    this.place.append(this.area);
    if (custom.tag) return;
    if (custom.draws !== 'all') this.#frame();
    // A form notices by itself that the focus leaves the place of a mounted field.
    this.area.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.area.contains(relatedTarget as Node | null)) this.left++;
    });
  }

  /** Whether the library draws a group around several controls, and names and describes that. */
  get isGroup(): boolean {
    return this.#custom.draws === 'group' && !this.#custom.tag;
  }

  /** What the library draws around a control. */
  #frame(): void {
    const label = document.createElement(this.isGroup ? 'legend' : 'label');
    label.id = `${this.uid}-label`;
    if (!this.isGroup) label.setAttribute('for', this.uid);
    label.textContent = this.#field.label;
    const hint = Object.assign(document.createElement('p'), { id: `${this.uid}-hint` });
    hint.textContent = this.#field.description_md;
    this.#error.id = `${this.uid}-error`;
    this.place.prepend(label, hint, this.#error);
  }

  async mount(): Promise<void> {
    await this.#custom.load?.();
    if (this.#custom.tag) this.#element = this.#makeElement(this.#custom.tag);
    this.#show();
    if (!this.#custom.tag) this.#mounted = this.#custom.mount?.(this.area, this.control) ?? undefined;
  }

  update(look: Partial<Look>): void {
    this.#look = { ...this.#look, ...look };
    this.#show();
    this.#mounted?.update?.(this.control);
  }

  focus(): void {
    if (this.#mounted?.focus) this.#mounted.focus();
    else this.area.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')?.focus();
  }

  remove(): void {
    this.#mounted?.remove?.();
    this.#mounted = undefined;
    this.place.remove();
  }

  #show(): void {
    const { dir, error, value, required, disabled, readOnly } = this.#look;
    this.place.dir = dir;
    this.#error.textContent = error;
    if (!this.#element) return;
    Object.assign(this.#element, {
      field: { ...this.#field, read_only: readOnly },
      answer: value,
      options: this.#options,
      words: en,
      required,
      disabled,
      error,
      locale: dir === 'rtl' ? 'ar' : 'en',
      uid: this.uid,
      timeZone: null,
    });
    this.area.append(this.#element);
  }

  #makeElement(tag: string): FieldElement<FieldType> {
    const element = document.createElement(tag) as FieldElement<FieldType>;
    element.addEventListener('entry-answer', (event) => this.commits.push((event as AnswerEvent).value));
    element.addEventListener('entry-leave', () => this.left++);
    return element;
  }

  /** What the field is given. */
  get control(): FieldControl {
    const { value, error, required, disabled, readOnly, dir } = this.#look;
    const [control, label, hint, wrong] = [this.uid, `${this.uid}-label`, `${this.uid}-hint`, `${this.uid}-error`];
    return {
      field: this.#field,
      path: this.uid,
      value,
      options: this.#options,
      error,
      required,
      disabled,
      readOnly,
      locale: dir === 'rtl' ? 'ar' : 'en',
      dir,
      ids: { control, label, hint, error: wrong },
      attributes: {
        id: control,
        name: this.#field.key,
        'aria-labelledby': label,
        'aria-describedby': error ? `${hint} ${wrong}` : hint,
        ...(error && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        ...(disabled && { disabled: '' }),
        ...(readOnly && { readonly: '' }),
      },
      commit: (answer) => this.commits.push(answer),
      leave: () => this.left++,
    };
  }
}
