import { attempt } from '../load/load.js';
import type { FormParts } from './index-form.js';

/** Whether anything in a document is, or holds, an expression. Looked for in the text of it: cheaper than a walk. */
const usesRules = (json: string): boolean => json.includes('"expr":') || json.includes('{{');
const usesFormatting = (json: string): boolean => /\bformat_(date|number|currency)\b/.test(json);
const usesPatterns = (json: string): boolean => /"pattern":"|\bmatches\b/.test(json);

/** How code is fetched: for somebody who deals with a failure, unless told otherwise. */
export type FetchCode = <T>(name: string, fetch: () => Promise<T>) => Promise<T>;

/** Fetches what the expressions and patterns in a text need, where there are some. */
export async function loadLogic(
  json: string,
  load: FetchCode = attempt,
): Promise<Pick<FormParts, 'rules' | 'matches'>> {
  const [rules, pattern] = await Promise.all([
    usesRules(json) ? loadRules(json, load) : undefined,
    usesPatterns(json) ? load('form/pattern', () => import('./pattern/index.js')) : undefined,
  ]);
  return { rules, matches: pattern && wholeMatcher(pattern.compilePattern) };
}

async function loadRules(json: string, load: FetchCode): Promise<FormParts['rules']> {
  const [{ FormRules }, { coreFunctions }, formatting, matching] = await Promise.all([
    load('form/logic', () => import('./logic/index.js')),
    load('form/expression', () => import('./expression/index.js')),
    usesFormatting(json)
      ? load('form/formatting', () => import('./expression/functions/formatting-functions.js'))
      : undefined,
    usesPatterns(json)
      ? load('form/matching', () => import('./expression/functions/matching-functions.js'))
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
