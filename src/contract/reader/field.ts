import { defectsOf } from '../defect.js';
import { Failed, fail, failType, type Reader } from './failed.js';
import { common } from './field-shapes.js';
import { list } from './missing.js';
import { isObject, object, type Shape } from './nested.js';
import { literal } from './plain.js';

/** What fields have of their own, by type. */
export type FieldShapes = Readonly<Record<string, Shape>>;

/** Reads fields, however deep: a broken one, and one of a type that is not among these, is read as `unknown`. */
export function fieldReader(shapes: FieldShapes): Reader {
  const types: ReadonlyMap<unknown, Reader> = new Map(
    Object.entries(shapes).map(([type, own]) => [
      type,
      object({ ...common, type: literal(type), ...own, ...(type === 'group' && { fields: list(readField) }) }),
    ]),
  );

  function readKnown(value: unknown): unknown {
    if (!isObject(value)) return failType('object');
    return types.get(value.type)?.(value) ?? fail('invalid_union', undefined, ['type']);
  }

  function readField(value: unknown): unknown {
    const field = readKnown(value);
    if (!(field instanceof Failed)) return field;
    const raw = Object(value) as Readonly<Record<string, unknown>>;
    const declared_type = typeof raw.type === 'string' ? raw.type : '';
    const readable = Object.entries(common).map(([name, read]) => {
      const found = [raw[name], undefined].map((given) => read(given)).find((member) => !(member instanceof Failed));
      return [name, found === undefined ? '' : found];
    });
    return {
      ...Object.fromEntries(readable),
      type: 'unknown',
      declared_type,
      ...((!declared_type || types.has(declared_type)) && { broken: defectsOf(field.faults) }),
    };
  }

  return readField;
}
