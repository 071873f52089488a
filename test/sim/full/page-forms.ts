import type { FormSchema } from '../../../src/contract/index.js';
import type { Cupboard } from './cupboard.js';

/** The copies of the form on the device, as one page knows them. */
export class PageForms {
  readonly #cupboard: Cupboard;
  /** The one this page last had in its hands. */
  #last: FormSchema | undefined;
  /** One that the device threw away. */
  #missing: FormSchema | undefined;

  constructor(cupboard: Cupboard) {
    this.#cupboard = cupboard;
  }

  read(locale?: string): FormSchema | undefined {
    const { schemas } = this.#cupboard;
    const found = locale ? schemas.get(locale) : [...schemas.values()].at(-1);
    this.#last = found ?? this.#last;
    return found;
  }

  keep(form: FormSchema): void {
    this.#last = form;
    this.#cupboard.schemas.set(form.locale, form);
  }

  lost(): void {
    this.#missing = this.#last;
  }

  /** What was thrown away comes back with the draft that needs it, unless another tab has brought one. */
  restore(): void {
    const missing = this.#missing;
    this.#missing = undefined;
    if (missing && !this.#cupboard.schemas.has(missing.locale)) this.keep(missing);
  }
}
