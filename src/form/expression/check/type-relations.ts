import { kinds } from '../value.js';
import type { ListType, MapType, ValueType } from '../value-type.js';

export const isListType = (type: ValueType): type is ListType => typeof type === 'object' && 'list' in type;
export const isMapType = (type: ValueType): type is MapType => typeof type === 'object' && 'map' in type;

export const listOf = (list: ValueType): ListType => ({ list });
export const mapOf = (members: Readonly<Record<string, ValueType>>): MapType => ({
  map: new Map(Object.entries(members)),
});

/** The kinds a value of a type can be. Null is always one: any answer may be missing. */
export function kindsOf(type: ValueType): number {
  if (isListType(type)) return kinds.list | kinds.null;
  if (isMapType(type)) return kinds.map | kinds.null | (type.bool ? kinds.bool : 0);
  return kinds[type] | kinds.null;
}

/** Whether a value of a type can be other than null and of one of these kinds; null itself always fits. */
export const fits = (type: ValueType, allowed: number): boolean => {
  const possible = kindsOf(type) & ~kinds.null;
  return possible === 0 || (possible & allowed) !== 0;
};

/** The type of a value that is one of several. */
export function union(types: readonly ValueType[]): ValueType {
  const [first = 'any', ...more] = types.filter((type) => type !== 'null');
  if (types.length > 0 && types.every((type) => type === 'null')) return 'null';
  if (more.every((type) => type === first)) return first;
  if ([first, ...more].every(isListType)) return listOf(union([first, ...more].map((type) => (type as ListType).list)));
  return 'any';
}

/** A type's name in messages. */
export function nameOfType(type: ValueType): string {
  if (isListType(type)) return type.list === 'any' ? 'list' : `list of ${nameOfType(type.list)}`;
  return isMapType(type) ? 'map' : type;
}
