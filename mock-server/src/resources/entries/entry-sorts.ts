import { type FieldNode, type FormModel, isGroup, type Json } from '../../library.js';
import type { Sorts, SortValue } from '../../platform/lists/sorting.js';
import type { Store } from '../../store/store.js';
import { metafieldKey } from './collections.js';
import { entrySlot } from './entry-slots.js';
import { entryUpdated } from './entry-view.js';
import { isAnswered } from './is-answered.js';
import type { EntryRecord } from './records.js';

/** What every entry can be put in order by. */
const always: Sorts<EntryRecord> = {
  created_at: ({ created_at }) => created_at,
  updated_at: entryUpdated,
  submitted_at: ({ submitted_at }) => submitted_at,
  reference: ({ reference }) => reference,
  review_status: ({ review_status }) => review_status,
  state: ({ state }) => state,
};

const answer = /^answers\.([a-z][a-z0-9_]*)(?:\.([a-z][a-z0-9_]*))?$/;
const result = /^computed\.([a-z][a-z0-9_]*)$/;
const note = /^metafields\.([a-z][a-z0-9_.-]*)\.([a-z][a-z0-9_-]*)$/;

/** All that entries can be sorted by, in words. */
export const sortableNames = `${Object.keys(always).join(', ')}, answers.<key>, computed.<key> or metafields.<namespace>.<key>`;

export const sortNames = (sort: string): readonly string[] =>
  sort.split(',').map((term) => term.trim().replace(/^-/, ''));

/** Whether a form has what entries are to be sorted by. Without a form, no answer is known. */
export function isSortable(name: string, model: FormModel | undefined): boolean {
  if (Object.hasOwn(always, name) || note.test(name)) return true;
  const [, key = '', part] = answer.exec(name) ?? result.exec(name) ?? [];
  const node = model?.nodes.get(key);
  if (!model || !node || node.group || isGroup(node) || !isAnswered(node)) return false;
  if (result.test(name)) return isCalculated(node);
  return part === undefined || entrySlot(model, `answers.${key}.${part}`) !== undefined;
}

const isCalculated = ({ field }: FieldNode): boolean => field.type === 'calculated';

/** Long texts are put in order by how they begin: a cursor carries what the last one of a page was sorted by. */
const longest = 100;

/** A value as something that can be put in order: amounts by their number, lists and parts by their words. */
function sortValueOf(value: Json | undefined): SortValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.slice(0, longest);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const amount = 'amount' in value ? Number(value.amount) : Number.NaN;
  if (!Number.isNaN(amount)) return amount;
  const words = Object.values(value).map((part: Json) => sortValueOf(part) ?? '');
  return words.length === 0 ? null : words.join(' ').slice(0, longest);
}

const valueAt = (records: EntryRecord['answers'] | EntryRecord['computed'], path: string): Json | undefined =>
  records.find((record) => record.path === path)?.value as Json | undefined;

const partOf = (value: Json | undefined, part: string): Json | undefined =>
  typeof value === 'object' && value !== null ? (value as { readonly [name: string]: Json })[part] : undefined;

/** How the entries of an account are read for an order such as `-answers.age,reference`. */
export async function sortsFor(store: Store, account_id: string, sort: string): Promise<Sorts<EntryRecord>> {
  const sorts: Record<string, (entry: EntryRecord) => SortValue> = { ...always };
  for (const name of sortNames(sort)) {
    const [, key, part] = answer.exec(name) ?? [];
    const [, path] = result.exec(name) ?? [];
    const [, namespace, noted] = note.exec(name) ?? [];
    if (key !== undefined) {
      const read = ({ answers, computed }: EntryRecord) => valueAt(answers, key) ?? valueAt(computed, key);
      sorts[name] = (entry) => sortValueOf(part === undefined ? read(entry) : partOf(read(entry), part));
    } else if (path !== undefined) sorts[name] = ({ computed }) => sortValueOf(valueAt(computed, path));
    else if (namespace !== undefined && noted !== undefined) {
      const found = await store.metafields.found('name', [metafieldKey(account_id, namespace, noted)]);
      const values = new Map(found.map(({ entry_id, value }) => [entry_id, sortValueOf(value)]));
      sorts[name] = ({ id }) => values.get(id) ?? null;
    }
  }
  return sorts;
}
