import { compileExpression, type Expression, fromJson, type Json, toJson, toText, type Value } from '../library.js';
import { allFunctions } from './functions.js';

/** The values a template may name: `input`, `env`, `secret`, … */
export type TemplateScope = Readonly<Record<string, Json>>;

/** Something in a template that cannot be read, and where. */
export interface TemplateFault {
  /** A JSON Pointer into the template. */
  readonly path: string;
  readonly message: string;
  readonly position: number;
}

const holes = /\{\{(.*?)\}\}/gs;
const onlyHole = /^\s*\{\{((?:(?!\}\}).)*)\}\}\s*$/s;

type Read =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; message: string; at: number };

function read(source: string, names: readonly string[]): Read {
  const compiled = compileExpression(source, { functions: allFunctions, variables: new Set(names) });
  if (compiled.ok) return compiled;
  const [first] = compiled.faults;
  return { ok: false, message: first?.message ?? 'This cannot be read.', at: first?.position ?? 0 };
}

/** The value of an expression; none of one that cannot be read. */
export function evaluate(source: string, scope: TemplateScope, now: number): Value {
  const compiled = read(source.trim(), Object.keys(scope));
  if (!compiled.ok) return null;
  return compiled.expression.evaluate({
    read: (name) => (Object.hasOwn(scope, name) ? fromJson(scope[name]) : null),
    labelOf: () => null,
    attrOf: () => null,
    locale: 'en',
    timeZone: 'UTC',
    now,
  }).value;
}

/** A text with its holes filled; `encode` sees what goes into each of them. */
export const fillText = (
  text: string,
  scope: TemplateScope,
  now: number,
  encode: (loaded: string) => string = (loaded) => loaded,
): string => text.replaceAll(holes, (_, source: string) => encode(toText(evaluate(source, scope, now))));

/** A value with the holes of all its texts filled; a text that is one hole becomes what is in it. */
export function fillValue(value: Json, scope: TemplateScope, now: number): Json {
  if (typeof value === 'string') {
    const [, only] = onlyHole.exec(value) ?? [];
    return only === undefined ? fillText(value, scope, now) : (toJson(evaluate(only, scope, now)) as Json);
  }
  if (Array.isArray(value)) return value.map((item: Json) => fillValue(item, scope, now));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(members.map(([name, member]) => [name, fillValue(member, scope, now)]));
}

/** What cannot be read of an expression. */
export function expressionFaults(source: string, names: readonly string[], path: string): readonly TemplateFault[] {
  const compiled = read(source.trim(), names);
  return compiled.ok ? [] : [{ path, message: compiled.message, position: compiled.at }];
}

/** What cannot be read of a template. */
export function templateFaults(value: Json, names: readonly string[], path = ''): readonly TemplateFault[] {
  if (typeof value === 'string') {
    return [...value.matchAll(holes)].flatMap(({ 1: source = '' }) => expressionFaults(source, names, path));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, member]) =>
    templateFaults(member, names, `${path}/${name}`),
  );
}
