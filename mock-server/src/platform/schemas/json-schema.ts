import { compilePattern, type Json } from '../../library.js';
import { pointer } from '../validate.js';

type Members = Readonly<Record<string, Json>>;
type Path = readonly (string | number)[];

/** Something a value is not that its schema wants; the value itself is never repeated. */
export interface SchemaFault {
  /** A JSON Pointer. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value has wrong by a JSON Schema, as far as schemas of actions go. */
export const schemaFaults = (schema: Json, value: Json, path: Path = []): readonly SchemaFault[] => {
  if (schema === false) return [fault(path, 'type', 'Nothing may stand here.')];
  if (!isMembers(schema)) return [];
  if (!isOfType(schema.type, value)) {
    return [fault(path, value === null ? 'required' : 'type', `This must be ${named(schema.type)}.`)];
  }
  return [
    ...choiceFaults(schema, value, path),
    ...(typeof value === 'string' ? textFaults(schema, value, path) : []),
    ...(typeof value === 'number' ? numberFaults(schema, value, path) : []),
    ...(Array.isArray(value) ? listFaults(schema, value, path) : []),
    ...(isMembers(value) ? memberFaults(schema, value, path) : []),
  ];
};

const fault = (path: Path, code: string, message: string): SchemaFault => ({ path: pointer(path), code, message });

const types: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => isMembers(value),
};

export const isTypeName = (name: Json): boolean => typeof name === 'string' && Object.hasOwn(types, name);

const namesOf = (type: Json | undefined): readonly Json[] =>
  type === undefined ? [] : Array.isArray(type) ? type : [type];

const isOfType = (type: Json | undefined, value: Json): boolean =>
  namesOf(type).length === 0 || namesOf(type).some((name) => types[String(name)]?.(value));

const named = (type: Json | undefined): string => namesOf(type).map(String).join(' or ');

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

function choiceFaults(schema: Members, value: Json, path: Path): readonly SchemaFault[] {
  const choices = Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined;
  if (choices && !choices.some((choice) => same(choice, value))) {
    return [fault(path, 'option_unknown', `This must be one of ${choices.map(String).join(', ')}.`)];
  }
  if (schema.const !== undefined && !same(schema.const, value))
    return [fault(path, 'option_unknown', 'Another value.')];
  return [];
}

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

function textFaults(schema: Members, value: string, path: Path): readonly SchemaFault[] {
  const { minLength, maxLength, pattern, format } = schema;
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) {
    return [fault(path, 'min_length', `At least ${minLength} characters.`)];
  }
  if (typeof maxLength === 'number' && length > maxLength) {
    return [fault(path, 'max_length', `At most ${maxLength} characters.`)];
  }
  const compiled = typeof pattern === 'string' ? compilePattern(pattern) : undefined;
  if (compiled?.ok && !compiled.test(value)) return [fault(path, 'pattern', 'This does not have the right form.')];
  const shape = typeof format === 'string' ? formats[format] : undefined;
  return shape && !shape.test(value) ? [fault(path, 'pattern', `This is no ${format}.`)] : [];
}

function numberFaults({ minimum, maximum }: Members, value: number, path: Path): readonly SchemaFault[] {
  if (typeof minimum === 'number' && value < minimum) return [fault(path, 'min', `At least ${minimum}.`)];
  return typeof maximum === 'number' && value > maximum ? [fault(path, 'max', `At most ${maximum}.`)] : [];
}

function listFaults(schema: Members, value: readonly Json[], path: Path): readonly SchemaFault[] {
  const { minItems, maxItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems) return [fault(path, 'min', `At least ${minItems}.`)];
  if (typeof maxItems === 'number' && value.length > maxItems) return [fault(path, 'max', `At most ${maxItems}.`)];
  return items === undefined ? [] : value.flatMap((item, at) => schemaFaults(items, item, [...path, at]));
}

function memberFaults(schema: Members, value: Members, path: Path): readonly SchemaFault[] {
  const properties = isMembers(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? (schema.required as readonly Json[]).map(String) : [];
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => fault([...path, name], 'required', 'This is required.'));
  const inside = Object.entries(value).flatMap(([name, member]) => {
    const at = [...path, name];
    if (Object.hasOwn(properties, name)) return schemaFaults(properties[name] ?? null, member, at);
    if (schema.additionalProperties === false) return [fault(at, 'unknown_member', `There is no member "${name}".`)];
    return schemaFaults(schema.additionalProperties ?? true, member, at);
  });
  return [...missing, ...inside];
}
