import { isObject, type Json, type JsonObject, listIn, textIn } from './json.js';
import { fieldsIn, outlineOf } from './nodes.js';
import { above, lastStep, under, valueAt, withValue } from './pointer.js';

/** A place in a list of the document. */
export interface Place {
  /** Where the list stands. */
  readonly list: string;
  readonly index: number;
}

export const placeOf = (pointer: string): Place => ({ list: above(pointer), index: Number(lastStep(pointer)) });

const itemsAt = (document: Json, list: string): readonly Json[] => {
  const value = valueAt(document, list);
  return Array.isArray(value) ? value : [];
};

/** The document with an item of a list somewhere else, and where it is then. */
export function moved(document: Json, from: Place, to: Place): { readonly document: Json; readonly pointer: string } {
  const item = itemsAt(document, from.list)[from.index];
  if (item === undefined) return { document, pointer: under(from.list, from.index) };
  // Put into the later place first, the earlier pointer still holds.
  const without = (list: Json): Json => withValue(list, under(from.list, from.index), undefined);
  const into = (list: Json): Json =>
    withValue(list, to.list, itemsAt(list, to.list).toSpliced(to.index, 0, item) as readonly Json[]);
  if (from.list === to.list) return { document: into(without(document)), pointer: under(to.list, to.index) };
  return { document: without(into(document)), pointer: landed(from, to) };
}

/** Where an item has come to stand once the place it left is closed: its list may lie behind that place. */
function landed(from: Place, to: Place): string {
  const prefix = `${from.list}/`;
  if (!to.list.startsWith(prefix)) return under(to.list, to.index);
  const [step = '', ...rest] = to.list.slice(prefix.length).split('/');
  const shifted = Number(step) > from.index ? Number(step) - 1 : Number(step);
  return under([from.list, shifted, ...rest].join('/'), to.index);
}

export const removed = (document: Json, pointer: string): Json => withValue(document, pointer, undefined);

/** A key nobody has yet. */
function freeKey(document: Json, wanted: string): string {
  const taken = new Set(fieldsIn(outlineOf(document)).map(({ key }) => key));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}

const newId = (): string => `fld_${crypto.randomUUID().replaceAll('-', '')}`;

/** What a new question of each type cannot do without. */
const needed: Readonly<Record<string, JsonObject>> = {
  single_choice: choices(),
  dropdown: choices(),
  multi_choice: choices(),
  heading: { text: 'Heading' },
  paragraph: { text_md: 'Text between the questions.' },
  group: { min: 1, fields: [{ id: 'first', type: 'text', key: 'name', label: 'Name' }] },
};

function choices(): JsonObject {
  return {
    options: [
      { value: 'first', label: 'First choice' },
      { value: 'second', label: 'Second choice' },
    ],
  };
}

/** A question of a type that begins with nothing but a name. */
export function newField(document: Json, type: string, label: string): JsonObject {
  const field = { id: newId(), type, key: freeKey(document, type), ...(label && { label }), ...needed[type] };
  return renamed(document, field);
}

/** A copy of a field, with keys and ids of its own. */
export const copyOf = (document: Json, field: Json): Json =>
  isObject(field) ? renamed(document, { ...field, id: newId(), key: freeKey(document, textIn(field, 'key')) }) : field;

/** Gives the fields of a group names nobody has. */
function renamed(document: Json, field: JsonObject): JsonObject {
  if (!Array.isArray(field.fields)) return field;
  const fields = listIn(field, 'fields').map((inner) => copyOf(document, inner));
  return { ...field, fields };
}

/** The document with something new in a list. */
export const added = (document: Json, { list, index }: Place, item: Json): Json =>
  withValue(document, list, itemsAt(document, list).toSpliced(index, 0, item) as readonly Json[]);
