import type { Field, FieldType, FormSchema } from '../contract/index.js';
import { attempt } from '../load/load.js';
import { loadRules as loadFieldRules } from './field-types/load-rules.js';
import type { FormParts } from './index-form.js';

/** Whether anything in a document is, or holds, an expression. Looked for in the text of it: cheaper than a walk. */
const usesRules = (json: string): boolean => json.includes('"expr":') || json.includes('{{');
const usesFormatting = (json: string): boolean => /\bformat_(date|number|currency)\b/.test(json);
const usesPatterns = (json: string): boolean => /"pattern":"|\bmatches\b/.test(json);

/** Fetches what a form needs besides the engine, so that everything after can be done at once. */
export async function loadParts(form: FormSchema): Promise<FormParts> {
  const json = JSON.stringify([form.pages, form.variables, form.confirmations]);
  const patterns = usesPatterns(json) ? attempt('form/pattern', () => import('./pattern/index.js')) : undefined;
  const rules = usesRules(json) ? loadRules(json) : undefined;
  const rulesOf = loadFieldRules(typesIn(form.pages.flatMap(({ sections }) => sections)));
  const [fieldRules, formRules, pattern] = await Promise.all([rulesOf, rules, patterns]);
  return { rulesOf: fieldRules, rules: formRules, matches: pattern && wholeMatcher(pattern.compilePattern) };
}

/** The types of all fields, inside groups too. */
const typesIn = (parts: readonly { readonly fields: readonly Field[] }[]): FieldType[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap((field) => [field.type, ...(field.type === 'group' ? typesIn([field]) : [])]),
  );

async function loadRules(json: string): Promise<FormParts['rules']> {
  const [{ FormRules }, { coreFunctions }, formatting, matching] = await Promise.all([
    attempt('form/logic', () => import('./logic/index.js')),
    attempt('form/expression', () => import('./expression/index.js')),
    usesFormatting(json)
      ? attempt('form/formatting', () => import('./expression/functions/formatting-functions.js'))
      : undefined,
    usesPatterns(json)
      ? attempt('form/matching', () => import('./expression/functions/matching-functions.js'))
      : undefined,
  ]);
  const functions = new Map([
    ...coreFunctions,
    ...(formatting?.formattingFunctions ?? []),
    ...(matching?.matchingFunctions ?? []),
  ]);
  return (schema) => new FormRules(schema, { functions });
}

type CompilePattern = typeof import('./pattern/index.js')['compilePattern'];

/** A matcher of whole values that compiles each pattern once; one that cannot be read refuses nobody. */
export function wholeMatcher(compilePattern: CompilePattern): (pattern: string, text: string) => boolean {
  const known = new Map<string, ReturnType<CompilePattern>>();
  return (source, text) => {
    let pattern = known.get(source);
    if (!pattern) {
      pattern = compilePattern(source, { whole: true });
      known.set(source, pattern);
    }
    return pattern.ok ? pattern.allows(text) : true;
  };
}
