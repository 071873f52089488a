import { printDate, printDateTime, printTime } from './calendar.js';
import { DateTimeValue, DateValue, isList, isMap, type MapValue, TimeValue, type Value } from './value.js';

/** A JSON value, as answers are stored. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A value as text, the way piping shows it: null is empty, a list is joined, a map has no text. */
export function toText(value: Value): string {
  if (isList(value)) return value.map(toText).filter(Boolean).join(', ');
  const json = toJson(value);
  return json === null || typeof json === 'object' ? '' : String(json);
}

/** A value as JSON; dates and times become their texts. */
export function toJson(value: Value): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(toJson);
  if (value instanceof DateValue) return printDate(value);
  if (value instanceof TimeValue) return printTime(value);
  if (value instanceof DateTimeValue) return printDateTime(value);
  const members: Record<string, JsonValue> = Object.create(null);
  for (const key of value.keys()) members[key] = toJson(value.get(key) ?? null);
  return members;
}

/** Reads JSON as a value. Members are converted when they are read, and only own ones exist. */
export function fromJson(json: JsonValue | undefined): Value {
  if (json === undefined) return null;
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const members = json as Readonly<Record<string, JsonValue>>;
  return {
    get: (key) => (Object.hasOwn(members, key) ? fromJson(members[key]) : null),
    keys: () => Object.keys(members),
  };
}

/** The keys of a map that have a value. */
export const presentKeys = (map: MapValue): string[] =>
  [...map.keys()].filter((key) => (map.get(key) ?? null) !== null);

/** Whether a value counts as no answer. */
export function isEmptyValue(value: Value): boolean {
  if (isList(value)) return value.length === 0;
  if (!isMap(value)) return value === null || value === '';
  return value.bool === undefined ? presentKeys(value).length === 0 : !value.bool;
}
