/** What is known about a value before it is there. */
export type ValueType =
  | 'any'
  | 'null'
  | 'bool'
  | 'number'
  | 'string'
  | 'date'
  | 'time'
  | 'datetime'
  | ListType
  | MapType;

/** A list; a group is a list of maps. */
export interface ListType {
  readonly list: ValueType;
}

/** A map with exactly these members, or with any when `map` is `any`. */
export interface MapType {
  readonly map: ReadonlyMap<string, ValueType> | 'any';
  /** Whether it stands for true or false as well, as a signature does. */
  readonly bool?: true;
}
