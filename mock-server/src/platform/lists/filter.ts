import {
  compileExpression,
  coreFunctions,
  expressionLimits,
  formattingFunctions,
  fromJson,
  isTrue,
  type JsonValue,
  type MapValue,
  matchingFunctions,
  parseDateTime,
  type Value,
} from '../../library.js';
import { Refusal } from '../problem.js';

const functions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);

/** Something a filter can be asked about: the values of the names it may use. */
export type Subject = (name: string) => Value;

/** Whether something is what a filter asks for. */
export type Filter = (subject: Subject) => boolean;

interface Words {
  /** The names a filter may use. */
  readonly names: readonly string[];
  readonly now: number;
  /** Where it was written. */
  readonly at?: { readonly in: 'query' | 'body'; readonly path: string };
}

/** Reads a filter; refuses one that cannot be read, and says at which character. */
export function filterOf(source: string, { names, now, at = { in: 'query', path: 'filter' } }: Words): Filter {
  const compiled = compileExpression(source, { functions, variables: new Set(names) });
  if (!compiled.ok) {
    throw new Refusal('expression_invalid', 'The filter cannot be read.', {
      details: compiled.faults.map(({ code, message, position }) => ({ ...at, code, message, params: { position } })),
    });
  }
  let left: number = expressionLimits.derivation;
  return (read) => {
    const scope = { read, labelOf: () => null, attrOf: () => null, locale: 'en', timeZone: 'UTC', now };
    const { value, steps } = compiled.expression.evaluate(scope, left);
    left -= steps;
    if (left < 0) {
      throw new Refusal('expression_invalid', 'The filter costs too much for so many records.', {
        details: [{ ...at, code: 'cost', message: `More than ${expressionLimits.derivation} steps` }],
      });
    }
    return isTrue(value);
  };
}

/** A resource as filters see it: moments are moments, and the rest is as it is sent. */
export const subjectOf =
  (item: object): Subject =>
  (name) =>
    memberValue(name, (item as Readonly<Record<string, JsonValue | undefined>>)[name]);

const memberValue = (name: string, json: JsonValue | undefined): Value => {
  if (name.endsWith('_at') && typeof json === 'string') return parseDateTime(json);
  const value = fromJson(json);
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? withMoments(value as MapValue, json)
    : value;
};

const withMoments = (map: MapValue, json: object): MapValue => ({
  keys: () => map.keys(),
  get: (key) => memberValue(key, (json as Readonly<Record<string, JsonValue | undefined>>)[key]),
});
