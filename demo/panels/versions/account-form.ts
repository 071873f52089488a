import type { Backend } from '../../backend/backend.js';
import { isObject, type Json, type JsonObject } from '../../document/json.js';
import type { FormChoice } from '../../studio/state.js';

/** A version of a form, as the account lists it. */
export interface Version {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'validated' | 'published' | 'archived';
  readonly change_note: string | null;
  readonly updated_at: string;
}

/** One thing two versions differ in. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly object: string;
  readonly key: string;
  readonly members?: readonly string[];
}

/** What the service says is wrong. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problems: readonly { readonly path: string; readonly message: string; readonly code?: string }[];

  constructor(message: string, problems: Refused['problems']) {
    super(message);
    this.problems = problems;
  }
}

type OwnForm = Extract<FormChoice, { readonly kind: 'own' }>;

/** What an account keeps of a document: the rest it writes itself when it publishes. */
const kept = [
  'settings',
  'theme',
  'hidden_fields',
  'variables',
  'pages',
  'confirmations',
  'locales',
  'translations',
  'features',
];

const authored = (document: JsonObject): JsonObject => {
  const form = isObject(document.form) ? document.form : {};
  const members = kept.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]] as const]));
  return { ...Object.fromEntries(members), description_md: form.description_md ?? null, brand: form.brand ?? null };
};

/** What the account calls the form of an own document, so that it is found again after a reload, and from another tab. */
const slugOf = ({ id }: OwnForm): string => `studio-${id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 60);

/** The forms of the studio's account: drafts, versions, and what differs between them. */
export class AccountForm {
  readonly #service: Backend;
  readonly #form: OwnForm;
  #known: string | undefined;

  constructor(service: Backend, form: OwnForm) {
    this.#service = service;
    this.#form = form;
  }

  async versions(): Promise<readonly Version[]> {
    const id = await this.#id();
    if (id === undefined) return [];
    const { data } = await this.#call<{ data: readonly Version[] }>('GET', `/forms/${id}/versions`);
    return data;
  }

  /** Writes the document as the draft there is, or as a new one. */
  async saveDraft(): Promise<void> {
    const id = await this.#id();
    if (id === undefined) return this.#found();
    const versions = await this.versions();
    const draft = versions.find(({ state }) => state === 'draft' || state === 'validated') ?? (await this.#begin(id));
    await this.#call(
      'PUT',
      `/forms/${id}/versions/${draft.id}`,
      { document: this.#document },
      await this.#match(id, draft),
    );
  }

  /** Saves the document, and makes it what respondents get; also where answers of drafts are lost, if that is wanted. */
  async publish(note: string, isBreaking: boolean): Promise<void> {
    await this.saveDraft();
    const id = (await this.#id()) ?? '';
    const draft = (await this.versions()).find(({ state }) => state === 'draft' || state === 'validated');
    if (!draft) return;
    const headers = { ...(await this.#match(id, draft)), 'Idempotency-Key': crypto.randomUUID() };
    const body = { ...(note && { change_note: note }), ...(isBreaking && { allow_breaking: true }) };
    await this.#call('POST', `/forms/${id}/versions/${draft.id}/publish`, body, headers);
  }

  /** The document of a version. */
  async document(version: string): Promise<JsonObject> {
    const place = `/forms/${await this.#id()}/versions/${version}`;
    const { document } = await this.#call<{ document: JsonObject }>('GET', place);
    return document;
  }

  async differences(from: string, to: string): Promise<readonly Difference[]> {
    const place = `/forms/${await this.#id()}/versions/${to}?diff_against=${from}`;
    return (await this.#call<{ diff: readonly Difference[] }>('GET', place)).diff;
  }

  /** Which form of the account the document is; nothing before it was saved there. */
  async #id(): Promise<string | undefined> {
    if (this.#known !== undefined) return this.#known;
    const slug = slugOf(this.#form);
    const { data } = await this.#call<{ data: readonly { id: string; slug: string | null }[] }>(
      'GET',
      `/forms?q=${slug}`,
    );
    this.#known = data.find((form) => form.slug === slug)?.id;
    return this.#known;
  }

  get #document(): JsonObject {
    return authored(this.#form.document as unknown as JsonObject);
  }

  async #found(): Promise<void> {
    const { data } = await this.#call<{ data: readonly { id: string }[] }>('GET', '/projects');
    const project = data[0] ?? (await this.#call<{ id: string }>('POST', '/projects', { name: 'Studio' }));
    const { title } = this.#form.document.form;
    const body = {
      project_id: project.id,
      name: title.slice(0, 100) || 'Form',
      slug: slugOf(this.#form),
      default_locale: this.#form.document.locale,
      document: this.#document,
    };
    this.#known = (await this.#call<{ id: string }>('POST', '/forms', body)).id;
  }

  #begin(id: string): Promise<Version> {
    return this.#call('POST', `/forms/${id}/versions`, { from: 'published' });
  }

  /** Only what has not changed since it was read may be written. */
  async #match(id: string, { id: version }: Version): Promise<Readonly<Record<string, string>>> {
    const reply = await this.#service.account('GET', `/forms/${id}/versions/${version}`);
    return { 'If-Match': reply.headers.get('ETag') ?? '' };
  }

  async #call<T>(method: string, path: string, body?: Json, headers?: Readonly<Record<string, string>>): Promise<T> {
    const reply = await this.#service.account(method, path, body, headers);
    const said = (await reply.json()) as T & { error?: { message: string; details?: Refused['problems'] } };
    if (!reply.ok)
      throw new Refused(said.error?.message ?? `The service answered ${reply.status}.`, said.error?.details ?? []);
    return said;
  }
}
