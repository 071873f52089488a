import type { FormSchema } from '../../contract/index.js';
import { type Connection, within } from './database.js';

/** The copies of a form that a device keeps: without a network a draft could not be shown. */
export class KnownForms {
  readonly #connection: Connection;
  readonly #form: string;
  readonly #wall: () => number;
  /** The copy this page last had in its hands. */
  #last: FormSchema | undefined;
  /** One that the device threw away. */
  #missing: FormSchema | undefined;

  constructor(connection: Connection, form: string, wall: () => number) {
    this.#connection = connection;
    this.#form = form;
    this.#wall = wall;
  }

  /** The form as it was last seen; in any language where none is named. */
  async read(locale?: string): Promise<FormSchema | undefined> {
    const found = await this.#find(locale);
    this.#last = found ?? this.#last;
    return found;
  }

  async #find(locale?: string): Promise<FormSchema | undefined> {
    const { database } = await this.#connection.open();
    if (locale) return (await database.get('schemas', [this.#form, locale]))?.schema;
    const known = await database.getAll('schemas', within(this.#form));
    return known.sort((a, b) => b.written - a.written)[0]?.schema;
  }

  async keep(schema: FormSchema): Promise<void> {
    this.#last = schema;
    const { database } = await this.#connection.open();
    await database.put('schemas', { schema, written: this.#wall() }, [this.#form, schema.locale]);
  }

  lost(): void {
    this.#missing = this.#last;
  }

  /** What was thrown away comes back with the draft that needs it, unless another tab has brought one. */
  async restore(): Promise<void> {
    const missing = this.#missing;
    this.#missing = undefined;
    if (missing && !(await this.#find(missing.locale))) await this.keep(missing);
  }
}
