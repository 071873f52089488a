import type { Answer } from '../../contract/index.js';
import type { Value, ValueType } from '../expression/index.js';

/** How the JSON of an answer becomes a value of expressions, and of which type; what has another shape is null. */
export interface Reading {
  readonly type: ValueType;
  read(json: Answer): Value;
}

const only = <T extends 'string' | 'number' | 'boolean'>(name: T, type: ValueType): Reading => ({
  type,
  read: (json) => (typeof json === name ? (json as Value) : null),
});

export const text: Reading = only('string', 'string');
export const number: Reading = only('number', 'number');
export const bool: Reading = only('boolean', 'bool');

/** Texts that stand for something else, such as dates. */
export const parsed = (type: ValueType, parse: (text: string) => Value): Reading => ({
  type,
  read: (json) => (typeof json === 'string' ? parse(json) : null),
});

export const listOf = ({ type, read }: Reading): Reading => ({
  type: { list: type },
  read: (json) => (Array.isArray(json) ? json.map(read) : null),
});

/** The own members of a JSON object; none of anything else. */
export const entriesOf = (json: Answer): readonly (readonly [string, Answer])[] =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];

export const isObject = (json: Answer): boolean => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Maps of certain members, each of which is null where it is missing. */
export function mapOf(members: Readonly<Record<string, Reading>>): Reading {
  const readings = Object.entries(members);
  return {
    type: { map: new Map(readings.map(([name, { type }]) => [name, type])) },
    read(json) {
      if (!isObject(json)) return null;
      const given = new Map(entriesOf(json));
      return new Map(readings.map(([name, { read }]) => [name, read(given.get(name) ?? null)]));
    },
  };
}
