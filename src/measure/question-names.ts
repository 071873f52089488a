import type { Field, FormSchema } from '../contract/index.js';

/** A condition of the form, as far as it matters here. */
type Condition = boolean | { readonly expr: string; readonly deps: readonly string[] };

interface Asked {
  readonly key: string;
  readonly isPrivate: boolean;
  /** What decides whether it is shown: its own condition, and those of what it lies in. */
  readonly conditions: readonly Condition[];
}

/** Every question of a form with what it lies in, groups included. */
function* asked(form: FormSchema): Generator<Asked> {
  for (const page of form.pages)
    for (const section of page.sections)
      for (const field of section.fields) yield* within(field, [page.visible, section.visible], false);
}

function* within(field: Field, around: readonly Condition[], isInPrivate: boolean): Generator<Asked> {
  const conditions = [...around, field.visible];
  const isPrivate = isInPrivate || field.sensitive;
  yield { key: field.key, isPrivate, conditions };
  if (field.type === 'group') for (const inner of field.fields) yield* within(inner, conditions, isPrivate);
}

/**
 * Keys of questions that are never named: `sensitive` ones, and those that are shown because of the answer to one. That one
 * was there to be asked would tell the answer.
 */
export function privateKeys(form: FormSchema): ReadonlySet<string> {
  const questions = [...asked(form)];
  const found = new Set(questions.filter(({ isPrivate }) => isPrivate).map(({ key }) => key));
  const reads = (condition: Condition, keys: ReadonlySet<string>): boolean =>
    typeof condition === 'object' &&
    (condition.deps.some((key) => keys.has(key)) ||
      form.variables.some((variable) => condition.expr.includes(`vars.${variable.key}`) && reads(variable.expr, keys)));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { key, conditions } of questions) if (conditions.some((one) => reads(one, found))) found.add(key);
  }
  return found;
}

/** A path without the ids of instances, which belong to one entry: `tenants.*.name`. */
export const namesOf = (path: string): string =>
  path
    .split('.')
    .map((step, at) => (at % 2 === 0 ? step : '*'))
    .join('.');

/** The name of a question, or null where it must not be told. */
export const questionName = (path: string, hidden: ReadonlySet<string>): string | null =>
  path.split('.').some((step, at) => at % 2 === 0 && hidden.has(step)) ? null : namesOf(path);
