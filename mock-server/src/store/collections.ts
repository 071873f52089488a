import type { Filing } from './agenda.js';
import type { Stored } from './collection.js';
import type { Keyings } from './key-index.js';

/** What a collection holds. */
export interface Kind<T extends Stored, Indexed extends keyof T> {
  readonly indexed: readonly Indexed[];
  /** What a record is filed under where something is to be done about it; nothing where that is over. */
  readonly filedUnder?: ((record: T) => string | undefined) | undefined;
  /** By which keys a record is found besides, in which index. */
  readonly keys?: Readonly<Record<string, (record: T) => readonly string[]>> | undefined;
  /** What a record is made before it is kept; itself, unless given. */
  readonly keptAs?: ((record: T) => T) | undefined;
  /** Only for the compiler: there is no value. */
  readonly record?: T;
}

/** A collection, and by which members its records are looked up. */
export const of =
  <T extends Stored>() =>
  <const Indexed extends keyof T = never>(...indexed: readonly Indexed[]): Kind<T, Indexed> => ({ indexed });

/** A collection with an agenda: what is to be done about its records is found by when it is due. */
export const filed = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  filedUnder: (record: T) => string | undefined,
): Kind<T, Indexed> => ({ ...kind, filedUnder });

/** A collection with indexes whose keys are made of whole records: the cells of a row, say. */
export const keyed = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  keys: NonNullable<Kind<T, Indexed>['keys']>,
): Kind<T, Indexed> => ({ ...kind, keys });

/** A collection that keeps members true which follow from others. */
export const kept = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  keptAs: (record: T) => T,
): Kind<T, Indexed> => ({ ...kind, keptAs });

/** All collections of the service. The store knows none of them: each resource adds its own, beside its records. */
// biome-ignore lint/suspicious/noEmptyInterface: resources add to it.
export interface Collections {}

export type CollectionName = keyof Collections;
export type RecordOf<Name extends CollectionName> = Collections[Name] extends {
  readonly record?: infer T extends Stored;
}
  ? T
  : never;

/** What a store has to know of its collections. */
export interface Kinds {
  readonly names: readonly string[];
  /** The members a collection is looked up by. */
  indexed(name: string): readonly string[];
  /** The indexes of a collection that find its records by keys. */
  keyings(name: string): Keyings;
  /** What tells where a record of a collection stands on its agenda; nothing for a collection without one. */
  filing(name: string): Filing | undefined;
  /** What makes a record of a collection as it is kept. */
  keeping(name: string): ((record: Stored) => Stored) | undefined;
}

// Collections are all alike here; which records each takes is said where it is added.
type AnyKind = Kind<Stored, never>;

export function kindsOf(collections: Collections): Kinds {
  const kind = (name: string): AnyKind => collections[name as CollectionName] as unknown as AnyKind;
  return {
    names: Object.keys(collections),
    indexed: (name) => kind(name).indexed,
    keyings: (name) => (kind(name).keys ?? {}) as Keyings,
    filing: (name) => kind(name).filedUnder as Filing | undefined,
    keeping: (name) => kind(name).keptAs,
  };
}
