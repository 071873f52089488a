import * as z from 'zod/mini';
import { type Answers, FormSchema } from '../../library.js';
import { allFields } from '../seeds/all-fields.js';
import type { SavedSchema } from '../seeds/saved-schema-shape.js';
import { madeUpAnswer } from './made-up-answer.js';
import type { Recording, SeenEntry, SeenOption } from './recording.js';
import type { Matched } from './respondent-operations.js';

/** A request of a respondent that was answered. */
export interface Seen extends Matched {
  readonly sent: unknown;
  readonly status: number;
  readonly reply: unknown;
}

const mostEntries = 1000;
const isSchema = (value: unknown): value is SavedSchema => memberOf(value, 'object') === 'form_schema';
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Puts together what respondents see of a service: forms, rows of look-ups, and what was answered. */
export class Recorder {
  readonly #keepAnswers: boolean;
  readonly #forms = new Map<string, SavedSchema>();
  readonly #options = new Map<string, Map<string, Map<string, SeenOption>>>();
  readonly #entries = new Map<string, SeenEntry>();

  constructor({ keepAnswers }: { readonly keepAnswers: boolean }) {
    this.#keepAnswers = keepAnswers;
  }

  /** Takes in a request and its reply; tells whether there was anything new in it. */
  see(seen: Seen): boolean {
    if (seen.status < 200 || seen.status > 299) return false;
    if (isSchema(seen.reply)) return this.#seeForm(seen.reply);
    if (seen.operation === 'listPublicOptions' || seen.operation === 'listEntryOptions') return this.#seeOptions(seen);
    return this.#seeEntry(seen);
  }

  recording(): Recording {
    return {
      object: 'recording',
      version: 1,
      real_answers: this.#keepAnswers,
      forms: [...this.#forms.values()],
      options: Object.fromEntries(
        Array.from(this.#options, ([form, fields]) => [
          form,
          Object.fromEntries(Array.from(fields, ([key, options]) => [key, [...options.values()]])),
        ]),
      ),
      entries: [...this.#entries.values()].map((entry) => ({ ...entry, answers: this.#answersOf(entry) })),
    };
  }

  #seeForm(schema: SavedSchema): boolean {
    const id = String(memberOf(schema.form, 'public_id'));
    const known = this.#forms.get(id);
    // One with every language is worth more than one of them.
    if (known?.translations && !schema.translations) return false;
    this.#forms.set(id, schema);
    return true;
  }

  #seeOptions({ params, reply }: Seen): boolean {
    const form = params.public_id ?? this.#entries.get(params.entry_id ?? '')?.form;
    const list = memberOf(reply, 'data');
    if (form === undefined || !Array.isArray(list)) return false;
    const fields = this.#options.get(form) ?? new Map<string, Map<string, SeenOption>>();
    const options = fields.get(params.field_key ?? '') ?? new Map<string, SeenOption>();
    for (const option of list as readonly SeenOption[]) options.set(option.value, option);
    fields.set(params.field_key ?? '', options);
    this.#options.set(form, fields);
    return true;
  }

  #seeEntry({ operation, params, sent, reply }: Seen): boolean {
    const session = memberOf(reply, 'session') ?? reply;
    const id = String(params.entry_id ?? memberOf(session, 'id') ?? '');
    const known = this.#entries.get(id);
    const form = memberOf(memberOf(session, 'form'), 'public_id') ?? known?.form;
    if (typeof form !== 'string') return false;
    const written = { ...Object(memberOf(session, 'answers')), ...Object(memberOf(sent, 'answers')) } as Answers;
    const submitted = operation === 'submitEntrySession' || memberOf(session, 'state') === 'submitted';
    this.#entries.delete(id);
    this.#entries.set(id, {
      form,
      answers: { ...known?.answers, ...written },
      submitted: submitted || known?.submitted === true,
    });
    if (this.#entries.size > mostEntries) this.#entries.delete(this.#entries.keys().next().value ?? '');
    return true;
  }

  /** What may be written down: fields of the form's own, and nothing that was really said unless that is wanted. */
  #answersOf({ form, answers }: SeenEntry): Answers {
    const schema = z.safeParse(FormSchema, { hash: '', ...this.#forms.get(form) });
    if (!schema.success) return {};
    const fields = new Map(allFields(schema.data.pages).map((field) => [field.key, field]));
    const told = Object.entries(answers).flatMap(([path, real]): [string, Answers[string]][] => {
      const field = fields.get(path);
      if (!field || field.type === 'file_upload' || field.type === 'signature') return [];
      if (this.#keepAnswers) return [[path, real]];
      const rows = [...(this.#options.get(form)?.get(path)?.values() ?? [])];
      const made = madeUpAnswer(field, real, rows);
      return made === null ? [] : [[path, made]];
    });
    return Object.fromEntries(told);
  }
}
