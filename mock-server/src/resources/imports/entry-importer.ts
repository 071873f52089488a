import { type Answer, type FormModel, normaliseAnswer } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { createEntry, type EntryRecord, entrySlot, recordAt, referenceKey } from '../entries/index.js';
import { compiledFormOf, type FormRecord } from '../forms/index.js';
import type { CsvRow } from './csv-file.js';
import { draftOf, type EntryDraft, treeOf } from './entry-draft.js';
import { faultsOf, rowFault } from './faults.js';
import type { ImportRecord } from './records.js';
import { type RowImporter, type RowResult, RowsRefused } from './row-importer.js';
import { transformsOf } from './transform.js';
import { changeEntry } from './update-entry.js';

/** States in which an entry is not there for an import. */
const gone: ReadonlySet<string> = new Set(['trashed', 'discarded', 'spam', 'expired']);

/** Brings rows into entries of a form. */
export async function entryImporter(call: AccountCall, form: FormRecord, record: ImportRecord): Promise<RowImporter> {
  const { model } = await compiledFormOf(form.document, form.document.locale);
  const transforms = transformsOf(record.mapping, call.clock.now());
  const reading = { model, record, transforms, newId: () => call.ids.make('ins') };
  const { match_on, update_existing } = record.options;
  const refColumn = record.mapping.find(({ path }) => entrySlot(model, path)?.kind === 'parent_ref')?.column;
  const refAt = record.columns.findIndex(({ name }) => name === refColumn);
  const known = new Matches(form, model, match_on);
  const parents = new Parents(form, record);

  const take = async (within: AccountCall, rows: readonly CsvRow[]): Promise<RowResult> => {
    const [first] = rows;
    if (!first) return 'skipped';
    const draft = draftOf(rows, reading);
    if (draft.faults.length > 0) throw new RowsRefused(draft.faults);
    try {
      const parent = await parents.of(within.store, draft);
      if (parent) {
        await changeEntry(within, parent, draft, { append: true });
        return 'updated';
      }
      const [match, ...others] = await known.of(within.store, draft);
      if (others.length > 0) throw new RowsRefused([rowFault(first, 'unique', 'Several entries match.')]);
      if (match && !update_existing) return 'skipped';
      if (match) {
        await changeEntry(within, match, draft, { append: false });
        return 'updated';
      }
      const entry = await createEntry(within, {
        form_id: form.id,
        answers: treeOf(draft.root),
        channel: 'import',
        force: true,
      });
      known.add(draft, entry);
      const ref = draft.keys.get('parent_ref');
      if (ref !== undefined) {
        await within.store.importRefs.put({ id: refId(record, ref), import_id: record.id, entry_id: entry.id });
      }
      return 'created';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new RowsRefused(faultsOf(error, first, (path) => draft.origins.get(path)));
    }
  };
  return { refOf: ({ cells }) => (refAt < 0 ? null : cells[refAt]?.trim() || null), take };
}

const refId = ({ id }: ImportRecord, ref: string): string => `${id} ${ref}`;

/** The entries that rows with a `parent_ref` belong to: by their reference or id, or made by earlier rows. */
class Parents {
  readonly #form: FormRecord;
  readonly #record: ImportRecord;

  constructor(form: FormRecord, record: ImportRecord) {
    this.#form = form;
    this.#record = record;
  }

  async of(store: Store, { keys }: EntryDraft): Promise<EntryRecord | undefined> {
    const ref = keys.get('parent_ref');
    if (ref === undefined) return undefined;
    const made = await store.importRefs.get(refId(this.#record, ref));
    const [named] = made ? [] : await store.entries.found('reference', [referenceKey(this.#form.id, ref)]);
    const entry = named ?? (await store.entries.get(made?.entry_id ?? ref));
    return entry?.form_id === this.#form.id && !gone.has(entry.state) ? entry : undefined;
  }
}

/** The entries that are there already, by the answers that tell them apart. Looked through once, when first asked. */
class Matches {
  readonly #form: FormRecord;
  readonly #model: FormModel;
  readonly #paths: readonly string[];
  #entries: Map<string, EntryRecord[]> | undefined;

  constructor(form: FormRecord, model: FormModel, paths: readonly string[]) {
    this.#form = form;
    this.#model = model;
    this.#paths = paths;
  }

  async of(store: Store, draft: EntryDraft): Promise<readonly EntryRecord[]> {
    const key = this.#keyOfDraft(draft);
    if (key === undefined) return [];
    const named = await this.#named(store, draft);
    if (named) return named.filter((entry) => this.#keyOfEntry(entry) === key);
    this.#entries ??= await this.#all(store);
    const found = this.#entries.get(key) ?? [];
    // As they are by now: an earlier row may have changed one.
    const current = await Promise.all(found.map(({ id }) => store.entries.get(id)));
    return current.filter((entry) => entry !== undefined);
  }

  add(draft: EntryDraft, entry: EntryRecord): void {
    const key = this.#keyOfDraft(draft);
    if (key !== undefined && this.#entries) put(this.#entries, key, entry);
  }

  async #all(store: Store): Promise<Map<string, EntryRecord[]>> {
    const entries = new Map<string, EntryRecord[]>();
    for (const entry of await store.entries.list({ form_id: this.#form.id })) {
      const key = this.#keyOfEntry(entry);
      if (key !== undefined) put(entries, key, entry);
    }
    return entries;
  }

  /** The entry that is called by its id or its reference, if that is what tells entries apart. */
  async #named({ entries }: Store, { keys }: EntryDraft): Promise<readonly EntryRecord[] | undefined> {
    const [id, reference] = ['id', 'reference'].map((name) =>
      this.#paths.includes(name) ? keys.get(name) : undefined,
    );
    if (reference !== undefined) return entries.found('reference', [referenceKey(this.#form.id, reference)]);
    const entry = id === undefined ? undefined : await entries.get(id);
    return id === undefined ? undefined : entry?.form_id === this.#form.id ? [entry] : [];
  }

  #keyOfEntry(entry: EntryRecord): string | undefined {
    return gone.has(entry.state) ? undefined : this.#key((path) => this.#read(entry, path), entry.locale);
  }

  #read(entry: EntryRecord, path: string): Answer {
    const slot = entrySlot(this.#model, path);
    if (slot?.kind === 'id' || slot?.kind === 'reference') return entry[slot.kind];
    return recordAt(entry.answers, path)?.value ?? null;
  }

  #keyOfDraft({ keys, root }: EntryDraft): string | undefined {
    return this.#key((path) => keys.get(path) ?? root.answers.get(path) ?? null, this.#form.document.locale);
  }

  #key(read: (path: string) => Answer, locale: string): string | undefined {
    if (this.#paths.length === 0) return undefined;
    const values = this.#paths.map((path) => {
      const field = this.#model.nodes.get(path)?.field;
      const value = read(path);
      return field && value !== null ? normaliseAnswer(field, value, locale) : value;
    });
    return values.every((value) => value === null) ? undefined : JSON.stringify(values);
  }
}

function put(entries: Map<string, EntryRecord[]>, key: string, entry: EntryRecord): void {
  entries.set(key, [...(entries.get(key) ?? []), entry]);
}
