import { compilePattern, type Json } from '../../library.js';
import { isMembers, isTypeName, type SchemaFault } from './json-schema.js';

const deepest = 10;

/** What is wrong with a JSON Schema itself; keywords that nobody here knows are left alone. */
export function faultsInSchema(schema: Json, at = '', depth = 0): readonly SchemaFault[] {
  if (typeof schema === 'boolean') return [];
  if (!isMembers(schema)) return [{ path: at, code: 'type', message: 'A schema is an object.' }];
  if (depth > deepest) return [{ path: at, code: 'max', message: 'The schema goes too deep.' }];
  const found: SchemaFault[] = [];
  const refuse = (name: string, code: string, message: string): void => {
    found.push({ path: `${at}/${name}`, code, message });
  };
  if (schema.$ref !== undefined) refuse('$ref', 'unknown_member', 'Schemas here stand on their own.');
  const named = Array.isArray(schema.type) ? (schema.type as readonly Json[]) : [schema.type ?? 'object'];
  if (!named.every(isTypeName)) refuse('type', 'option_unknown', 'There is no such type.');
  if (schema.enum !== undefined && !Array.isArray(schema.enum)) refuse('enum', 'type', 'This is a list of values.');
  if (schema.required !== undefined && !isTexts(schema.required))
    refuse('required', 'type', 'This is a list of names.');
  if (schema.pattern !== undefined) {
    const compiled = typeof schema.pattern === 'string' ? compilePattern(schema.pattern) : undefined;
    if (!compiled?.ok) refuse('pattern', 'pattern', compiled?.reason ?? 'A pattern is a text.');
  }
  if (schema.properties !== undefined && !isMembers(schema.properties)) refuse('properties', 'type', 'Not an object.');
  const inner = isMembers(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...found,
    ...inner.flatMap(([name, member]) => faultsInSchema(member, `${at}/properties/${name}`, depth + 1)),
    ...(schema.items === undefined ? [] : faultsInSchema(schema.items, `${at}/items`, depth + 1)),
  ];
}

const isTexts = (value: Json): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
