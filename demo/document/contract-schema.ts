import * as z from 'zod/mini';
import { FormSchema } from '../../src/contract/index.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { stepsOf, valueAt } from './pointer.js';

/** A JSON Schema, as far as the editor reads it. */
export type Schema = JsonObject;

interface Piped {
  readonly def: { readonly in: Piped; readonly out: z.ZodMiniType };
}

let made: Schema | undefined;

/** The contract's own schema of a form, as the JSON Schema of what may be written. */
function contractSchema(): Schema {
  // The document lies within the steps that keep it small and put it in order.
  const { out } = (FormSchema as unknown as Piped).def.in.def;
  made ??= z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }) as unknown as Schema;
  return made;
}

const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The plain schemas one is made of, without those for null. */
function plainIn(schema: Json | undefined): readonly Schema[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') return plainIn(valueAt(contractSchema(), schema.$ref.slice(1)));
  const several = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  const described = (inner: Schema): Schema => ('default' in schema ? { default: schema.default, ...inner } : inner);
  return several.length > 0 ? several.flatMap(plainIn).map(described) : schema.type === 'null' ? [] : [schema];
}

/** Of the schemas of all field types, the one of the type that is written. */
function fitting(schemas: readonly Schema[], value: Json | undefined): readonly Schema[] {
  const type = isObject(value) ? value.type : undefined;
  const own = schemas.filter(({ properties }) => {
    const declared = isObject(properties) ? properties.type : undefined;
    return isObject(declared) && declared.const !== undefined && declared.const === type;
  });
  return own.length > 0 ? own : schemas;
}

/** The schemas that hold for a place of a document, by what stands around it. */
export function schemasAt(document: Json, pointer: string): readonly Schema[] {
  let schemas = plainIn(contractSchema());
  let value: Json | undefined = document;
  for (const step of stepsOf(pointer)) {
    const around = fitting(schemas, value);
    schemas = around.flatMap(({ properties, items, additionalProperties }) =>
      plainIn((isObject(properties) && properties[step]) || items || additionalProperties || undefined),
    );
    value = valueAt(value ?? null, `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
  return fitting(schemas, value);
}

/** The members an object may have at a place, each with its schemas; once each. */
export function membersAt(document: Json, pointer: string): ReadonlyMap<string, readonly Schema[]> {
  const members = new Map<string, readonly Schema[]>();
  for (const { properties } of schemasAt(document, pointer))
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {}))
      members.set(name, [...(members.get(name) ?? []), ...plainIn(schema)]);
  return members;
}

/** The values that are named for a place. */
export function valuesOf(schemas: readonly Schema[]): readonly Json[] {
  const values = schemas.flatMap((schema): readonly Json[] => {
    if (schema.const !== undefined) return [schema.const];
    if (schema.type === 'boolean') return [true, false];
    return asList(schema.enum);
  });
  return [...new Set(values)];
}

/** What may stand at a place, in a line. */
export function inWords(schemas: readonly Schema[]): string {
  const values = valuesOf(schemas);
  const kinds = schemas
    .filter(({ enum: listed, const: only, type }) => !listed && only === undefined && type !== 'boolean')
    .map(({ type, maximum, minimum }) => {
      const bounds = [minimum, maximum].filter((bound) => bound !== undefined && Math.abs(Number(bound)) < 1e15);
      return `${String(type ?? 'anything')}${bounds.length > 0 ? ` ${bounds.join(' to ')}` : ''}`;
    });
  const named = values.map((value) => JSON.stringify(value));
  // Names this version does not know may stand there as well, but nobody looks them up here.
  const shown = named.length > 0 ? kinds.filter((kind) => kind !== 'string') : kinds;
  return [...new Set([...named, ...shown])].join(', ');
}

/** What counts where a member is left out; nothing where it may not be, or counts as not there. */
export function defaultOf(schemas: readonly Schema[]): string {
  const found = schemas.find((schema) => schema.default !== undefined && schema.default !== null);
  return found ? JSON.stringify(found.default) : '';
}
