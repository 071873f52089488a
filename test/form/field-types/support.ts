import { type Answer, Field, type FieldType, fieldSchemas, isExpr } from '../../../src/contract/index.js';
import type { CheckFacts } from '../../../src/form/field-types/index.js';

/** Every type a field can have. */
export const allTypes = [...Object.keys(fieldSchemas), 'unknown'] as FieldType[];

/** A field of a type; an unknown one is read from a type no version knows. */
export function fieldOf(type: FieldType, own: Readonly<Record<string, unknown>> = {}): Field {
  const field = Field.parse({ id: 'fld_1', key: 'f', label: 'F', ...own, type } as never);
  if (field.type !== type) throw new Error(`This is no ${type}: ${JSON.stringify(field)}`);
  return field;
}

const literal = (bound: unknown): Answer => (bound === undefined || isExpr(bound) ? null : (bound as Answer));

/** What the engine tells a check about a field whose bounds are literal. */
export const factsOf = (field: Field): CheckFacts => {
  const { min, max } = field as { readonly min?: unknown; readonly max?: unknown };
  return { min: literal(min), max: literal(max) };
};
