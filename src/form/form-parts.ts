import type { Field, FieldType, FormReading, FormSchema } from '../contract/index.js';
import { isExpr } from '../contract/is-expr.js';
import { commonShapes } from '../contract/reader/field-shapes.js';
import { readForm } from '../contract/reader/read-form.js';
import { hasSpecialFields } from '../contract/reader/special-fields.js';
import type { FormModel } from './form-model.js';
import type { FormParts } from './index-form.js';
import { loadFields, loadSpecialFields } from './load-fields.js';
import { type FetchCode, loadLogic } from './load-logic.js';

type Replacer = (key: string, part: { readonly visible?: unknown } | null) => unknown;

/** What of a document may have expressions and patterns in it, as text. */
const written = ({ pages, variables, confirmations }: Partial<FormSchema>, replacer?: Replacer): string =>
  JSON.stringify([pages, variables, confirmations], replacer);

/** Fetches what a form needs besides the engine, so that everything after can be done at once. */
export async function loadParts(form: FormSchema, fetch?: FetchCode): Promise<FormParts> {
  const [fields, logic] = await Promise.all([
    loadFields(typesIn(form.pages.flatMap(({ sections }) => sections))),
    loadLogic(written(form), fetch),
  ]);
  return { ...fields, ...logic };
}

/** A form that is good enough for its first page; nothing where that needs the whole form, or gets it at once anyway. */
export const loadFirst = async (form: FormSchema): Promise<FormModel | undefined> =>
  hasSpecialFields(form) ? (await loadSpecialFields()).firstModel(form) : undefined;

/** The types of all fields, inside groups too. */
const typesIn = (parts: readonly { readonly fields: readonly Field[] }[]): FieldType[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap((field) => [field.type, ...(field.type === 'group' ? typesIn([field]) : [])]),
  );

/**
 * Reads a form. Where it has fields beyond the commonest, their shapes are fetched first, and whatever else it will need
 * at the same time: nothing is waited for twice.
 */
export async function readWithParts(input: unknown, withoutLogic = false): Promise<FormReading> {
  if (!hasSpecialFields(input)) return readForm(input, commonShapes);
  const [{ specialShapes }] = await Promise.all([loadSpecialFields(), withoutLogic || loadLogic(textOf(input))]);
  return readForm(input, { ...commonShapes, ...specialShapes });
}

/**
 * Types of field that the first page of a document may have, which was not read yet, and `searchable` where a list is to
 * be searched: enough to fetch their code. What depends on answers is not among them.
 */
export function typesOnFirstPage(input: unknown): readonly string[] {
  const [first] = [Object(input).pages].flat();
  const shown = textOf({ pages: first }, (_, part) => (isExpr(part?.visible) ? null : part));
  return Array.from(shown.matchAll(/"(?:type":"(\w+)"|(searchable)":true)/gu), ([, type, how]) => type ?? how ?? '');
}

/** A document that was not read yet as text; nothing of one that is too deep for that, which will be refused. */
function textOf(input: unknown, replacer?: Replacer): string {
  try {
    return written(Object(input), replacer);
  } catch {
    return '';
  }
}
