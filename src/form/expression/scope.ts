import type { Value } from './value.js';

/**
 * What an expression sees while it is evaluated. Where it stands in the form (its instance, its option) is decided by
 * whoever makes the scope; `now` does not move during one pass.
 */
export interface Scope {
  /** A variable of the profile: `answers`, `item`, `vars`, … Null where there is none. */
  read(name: string): Value;
  /** The label of what was chosen in a field; several are joined. */
  labelOf(key: string): Value;
  /** An attribute of what was chosen in a field; several are joined. */
  attrOf(key: string, name: string): Value;
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
}
