import type { Json } from '../../library.js';
import { isMembers } from './scope.js';

/** The step from a list to every item of it. */
export const each = Symbol('each');

/** A reference that only leads somewhere, step by step. */
export type ReferencePath = readonly (string | typeof each)[];

const whole = /^[A-Za-z_]\w*(?:\.[\w][\w:-]*|\[\]|\["[^"\\]*"\]|\['[^'\\]*'\]|\[\d+\])*$/;
const step = /\.?([\w][\w:-]*)|\["([^"]*)"\]|\['([^']*)'\]|\[(\d+)\]|(\[\])/gy;

/** A reference as a path; none of one that works something out. */
export function pathOfReference(source: string): ReferencePath | undefined {
  if (!whole.test(source)) return undefined;
  return [...source.matchAll(step)].map(([, name, double, single, index, all]) =>
    all ? each : (name ?? double ?? single ?? index ?? ''),
  );
}

/** What a path leads to; nothing where there is no such place, and null where nothing stands there. */
export function follow(from: Json, path: ReferencePath): Json | undefined {
  const [next, ...rest] = path;
  if (next === undefined) return from;
  if (from === null) return null;
  if (next !== each) return followMember(from, next, rest);
  if (!Array.isArray(from)) return undefined;
  const found = (from as readonly Json[]).map((item) => follow(item, rest) ?? null);
  // Lists in lists become one: the names of all pets of all people.
  return rest.includes(each) ? found.flat() : found;
}

function followMember(from: Json, name: string, rest: ReferencePath): Json | undefined {
  if (Array.isArray(from)) {
    const item = /^\d+$/.test(name) ? (from as readonly Json[])[Number(name)] : undefined;
    return item === undefined ? undefined : follow(item, rest);
  }
  if (!isMembers(from) || !Object.hasOwn(from, name)) return undefined;
  return follow(from[name] ?? null, rest);
}
