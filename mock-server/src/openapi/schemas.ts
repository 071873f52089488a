import type * as z from 'zod/mini';
import { registry as createRegistry, toJSONSchema } from 'zod/v4/core';
import type { Contract } from '../library.js';
import * as library from '../library.js';
import { accountShapes } from '../resources/contract.js';

type Schema = z.core.$ZodType;
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas as OpenAPI has them: the named ones once, as components, and wherever else they occur by reference. */
export interface Described {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** A schema of the contract, or a reference to it. */
  of(schema: Schema): JsonSchema;
}

const place = '#/components/schemas/';

/**
 * Describes what is on the wire, which is what schemas take in: replies too, since a client reads them through the same
 * schemas.
 */
export function describeSchemas(contract: Contract): Described {
  const registry = createRegistry<{ id: string }>();
  const name = (schema: unknown, id: string) => {
    if (isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  };
  const { entryResults, entryShapes, fileShapes, fieldSchemas, ...others } = library;
  for (const shapes of [others, entryShapes, entryResults, fileShapes, accountShapes]) {
    for (const [id, schema] of Object.entries(shapes)) name(schema, id);
  }
  for (const [type, schema] of Object.entries(fieldSchemas)) name(schema, `${pascal(type)}Field`);
  for (const [operation, { body, query, replies }] of Object.entries(contract)) {
    name(body, `${pascal(operation)}Body`);
    name(query, `${pascal(operation)}${inlined}`);
    for (const [status, reply] of Object.entries(replies)) name(reply, `${pascal(operation)}${status}`);
  }
  const made = toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => place + id,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  }).schemas as Readonly<Record<string, JsonSchema>>;
  const plain = separateShared(made);
  return {
    components: Object.fromEntries(Object.entries(plain).filter(([id]) => !id.endsWith(inlined))),
    of(schema) {
      const id = registry.get(schema)?.id ?? '';
      return id.endsWith(inlined) ? (plain[id] ?? {}) : { $ref: place + id };
    },
  };
}

// A query is taken apart into parameters.
const inlined = 'Query';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Takes out what says nothing: the bounds every JSON number has. */
function tidy(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Gives what only other schemas refer to a place of its own among the components. */
function separateShared(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const { __shared: shared, ...others } = schemas;
  const parts = (shared?.$defs ?? {}) as Readonly<Record<string, JsonSchema>>;
  const all = Object.entries({ ...others, ...prefixed(parts) }).map(([id, { $schema, $id, id: _, ...schema }]) => [
    id,
    schema,
  ]);
  const text = JSON.stringify(Object.fromEntries(all));
  return JSON.parse(text.replaceAll(`${place}__shared#/$defs/schema`, `${place}Part`)) as Record<string, JsonSchema>;
}

const prefixed = (parts: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(parts).map(([id, schema]) => [id.replace(/^schema/, 'Part'), schema]));
