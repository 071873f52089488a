import { compileExpression, type Detail, type Json } from '../../library.js';
import { allFunctions } from '../../platform/functions.js';
import { Refusal } from '../../platform/problem.js';
import { pointer } from '../../platform/validate.js';
import type { AuthoredDocument } from './version-records.js';

const piped = /\{\{(.*?)\}\}/gs;

/** What becomes of an expression: another, or nothing, which takes away what depends on it. */
export type Rewrite = (expr: string, at: string) => string | null;

const isMap = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with its expressions rewritten: those of conditions and calculations, and those in texts. */
export function rewriteExpressions<T extends Json>(value: T, rewrite: Rewrite, path: readonly string[] = []): T | null {
  if (typeof value === 'string') {
    return value.includes('{{') ? (rewritten(value, rewrite, pointer(path)) as T) : value;
  }
  if (Array.isArray(value)) {
    const items = value.flatMap((item: Json, at) => {
      const made = rewriteExpressions(item, rewrite, [...path, String(at)]);
      return made === null && item !== null ? [] : [made];
    });
    return items as unknown as T;
  }
  if (!isMap(value)) return value;
  if (typeof value.expr === 'string') {
    const expr = rewrite(value.expr, pointer([...path, 'expr']));
    if (expr === null) return null;
    return expr === value.expr ? value : ({ ...value, expr } as unknown as T);
  }
  const members = Object.entries(value).map(
    ([name, member]) => [name, member, rewriteExpressions(member, rewrite, [...path, name])] as const,
  );
  // Something that cannot be without its rule goes with it: a validation, a jump, a variable.
  const isBound = members.some(([name, was, is]) => is === null && was !== null && ruled.has(name));
  if (isBound) return null;
  const kept = members.filter(([, was, is]) => is !== null || was === null).map(([name, , is]) => [name, is] as const);
  return Object.fromEntries(kept) as unknown as T;
}

const ruled: ReadonlySet<string> = new Set(['assert', 'expr', 'when']);

const rewritten = (text: string, rewrite: Rewrite, at: string): string =>
  text.replaceAll(piped, (whole, inner: string) => {
    const expr = rewrite(inner.trim(), at);
    if (expr === null) return '';
    return expr === inner.trim() ? whole : `{{ ${expr} }}`;
  });

/** Every expression of a document, with a JSON Pointer to it. */
export function expressionsIn(document: AuthoredDocument): readonly { readonly expr: string; readonly at: string }[] {
  const found: { expr: string; at: string }[] = [];
  rewriteExpressions(document as unknown as Json, (expr, at) => {
    found.push({ expr, at });
    return expr;
  });
  return found;
}

/** Where actions of the account are named: they know what they are called with, and what comes of it. */
const ofAction = /^\/actions\/|\/action\//;

/** What notifications read is more than a form knows; they are checked as the references they are. */
const ofNotification = /^\/notifications\//;

const actionNames: ReadonlySet<string> = new Set(['answers', 'item', 'vars', 'input', 'output']);

/** Refuses a document with an expression that cannot be read, and says where in it. */
export function needExpressions(document: AuthoredDocument): void {
  const details = expressionsIn(document).flatMap(({ expr, at }): Detail[] => {
    if (ofNotification.test(at)) return [];
    const compiled = compileExpression(expr, {
      functions: allFunctions,
      ...(ofAction.test(at) && { variables: actionNames }),
    });
    if (compiled.ok) return [];
    return compiled.faults.map(({ code, message, position }) => ({
      in: 'document',
      path: at,
      code,
      message,
      params: { position },
    }));
  });
  if (details.length === 0) return;
  throw new Refusal('expression_invalid', 'An expression cannot be read.', { details });
}
