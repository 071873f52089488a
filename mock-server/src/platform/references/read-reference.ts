import { compileExpression, type Detail, fromJson, type Json, toJson, toText, type Value } from '../../library.js';
import { allFunctions } from '../functions.js';
import { subjectOf } from '../lists/filter.js';
import { chainsIn } from './chains.js';
import { spellLists } from './lists.js';
import { follow, pathOfReference, type ReferencePath } from './path.js';
import { type ReferenceScope, scopeNames, treeOf } from './scope.js';

/** Something in a reference that cannot be read, and at which of its characters. */
export interface ReferenceFault {
  readonly code: string;
  readonly message: string;
  readonly position: number;
}

/** What a reference came to. */
export interface Reading {
  readonly value: Json;
  readonly text: string;
  /** Whether it leads somewhere that is not there, or cannot be read at all. */
  readonly missing: boolean;
  /** Whether a secret stands in it, behind its mask. */
  readonly masked: boolean;
  readonly faults: readonly ReferenceFault[];
}

/** The path of a reference that only leads somewhere. */
const plainPath = (source: string): ReferencePath | undefined => {
  const path = pathOfReference(source);
  return path && scopeNames.has(String(path[0])) ? path : undefined;
};

/** No reference is longer than an expression may be: whatever is, is not even looked at. */
const isTooLong = (source: string): boolean => source.length > longest;
const longest = 2000;

/** What cannot be read in a reference. */
export function faultsOf(source: string): readonly ReferenceFault[] {
  if (isTooLong(source)) {
    return [{ code: 'cost', message: `A reference has at most ${longest} characters`, position: longest }];
  }
  if (plainPath(source)) return [];
  const { text, origin } = spellLists(source);
  const compiled = compileExpression(text, { functions: allFunctions, variables: scopeNames });
  if (compiled.ok) return [];
  return compiled.faults.map(({ code, message, position }) => ({
    code,
    message,
    position: origin[Math.min(position, origin.length - 1)] ?? 0,
  }));
}

/** The places a reference reads. */
export function placesOf(source: string): readonly ReferencePath[] {
  if (isTooLong(source)) return [];
  const path = plainPath(source);
  return path ? [path] : chainsIn(spellLists(source).text);
}

/** Reads a reference: what only leads somewhere gives what stands there, all else is worked out. */
export function readReference(source: string, scope: ReferenceScope): Reading {
  const faults = faultsOf(source);
  if (faults.length > 0) return { value: null, text: '', missing: true, masked: false, faults };
  const tree = treeOf(scope);
  const path = plainPath(source);
  const places = placesOf(source);
  const missing = places.some((place) => follow(tree, place) === undefined);
  const masked = !missing && places.some(([first]) => first === 'secret');
  if (!path) return { ...evaluated(source, scope, tree), missing, masked, faults };
  const value = follow(tree, path) ?? null;
  return { value, text: textOf(value), missing, masked, faults };
}

function evaluated(source: string, scope: ReferenceScope, tree: Readonly<Record<string, Json>>) {
  const { text } = spellLists(source);
  const compiled = compileExpression(text, { functions: allFunctions, variables: scopeNames });
  if (!compiled.ok) return { value: null, text: '' };
  const { value } = compiled.expression.evaluate({
    read: valuesOf(scope, tree),
    labelOf: (key) => scope.labels?.[key] ?? null,
    attrOf: () => null,
    locale: scope.locale ?? 'en',
    timeZone: scope.timeZone ?? 'UTC',
    now: scope.now ?? 0,
  });
  return { value: toJson(value) as Json, text: toText(value) };
}

/** The tree as expressions read it: moments and the dates among the answers can be reckoned with. */
function valuesOf({ answers }: ReferenceScope, tree: Readonly<Record<string, Json>>): (name: string) => Value {
  const plain = subjectOf(tree);
  return (name) => {
    if (!answers) return plain(name);
    if (name === 'answers') return answers;
    const value = plain(name);
    if (name !== 'entry' || typeof value !== 'object' || value === null || !('get' in value)) return value;
    return { keys: () => value.keys(), get: (key) => (key === 'answers' ? answers : (value.get(key) ?? null)) };
  };
}

/** A value as words: what has parts is written out, so that nothing of it is lost. */
export function textOf(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object') return toText(fromJson(value));
  return Object.entries(value)
    .filter(([name]) => name !== '_id')
    .map(([, part]) => textOf(part))
    .filter(Boolean)
    .join(', ');
}

/** Where faults of references are told of. */
export const faultDetails = (faults: readonly ReferenceFault[], path: string, before = 0): readonly Detail[] =>
  faults.map(({ code, message, position }) => ({
    in: 'body',
    path,
    code,
    message,
    params: { position: before + position },
  }));
