import { isObject, type Json, type JsonObject } from './json.js';

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(unescaped);

/** The pointer to a member or an item of what another points to. */
export const under = (pointer: string, ...steps: readonly (string | number)[]): string =>
  [pointer, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

/** The pointer to what something stands in. */
export const above = (pointer: string): string => pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0));

/** The last step of a pointer. */
export const lastStep = (pointer: string): string => stepsOf(pointer).at(-1) ?? '';

/** What a pointer leads to; undefined where it leads nowhere. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of stepsOf(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** The document with another value at a place; `undefined` takes out what is there. */
export const withValue = (document: Json, pointer: string, value: Json | undefined): Json =>
  written(document, stepsOf(pointer), value) ?? null;

function written(now: Json | undefined, [step, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (step === undefined) return value;
  if (Array.isArray(now)) {
    const items = now as readonly Json[];
    const next = written(items[Number(step)], rest, value);
    return items.toSpliced(Number(step), 1, ...(next === undefined ? [] : [next]));
  }
  const members: JsonObject = isObject(now) ? now : {};
  const next = written(members[step], rest, value);
  if (next !== undefined) return { ...members, [step]: next };
  const { [step]: _, ...others } = members;
  return others;
}
