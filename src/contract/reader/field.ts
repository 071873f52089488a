import { flawsOf } from '../flaw.js';
import { Failed, fail, failType, type Reader } from './failed.js';
import { common, fields } from './field-shapes.js';
import { list } from './missing.js';
import { isObject, object } from './nested.js';
import { literal } from './plain.js';

const types: ReadonlyMap<unknown, Reader> = new Map(
  Object.entries({ ...fields, group: { ...fields.group, fields: list(readField) } }).map(([type, own]) => [
    type,
    object({ ...common, type: literal(type), ...own }),
  ]),
);

function readKnown(value: unknown): unknown {
  if (!isObject(value)) return failType('object');
  return types.get(value.type)?.(value) ?? fail('invalid_union', undefined, ['type']);
}

/** A field, however deep: a broken one, and one of a type this version does not know, is read as `unknown`. */
export function readField(value: unknown): unknown {
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
    ...((!declared_type || types.has(declared_type)) && { broken: flawsOf(field.faults) }),
  };
}
