import type { DBSchema, IDBPDatabase } from 'idb';
import type { FormSchema } from '../../contract/index.js';
import type { Age } from './age.js';
import type { Sealed } from './seal.js';

/** Where a draft lies: the form, the entry slot, and the lane of the tab that writes it. */
export type LaneKey = [form: string, slot: string, lane: string];
/** Where what all tabs of an entry agree on lies. */
export type SlotKey = [form: string, slot: string];
/** Where a piece of a file lies. */
export type ChunkKey = [form: string, slot: string, upload: string, number: number];

/** The record a draft or receipt is found by, and what decides how long it may stay. */
export interface SessionRecord extends Sealed, Age {
  readonly kind: 'draft' | 'receipt';
}

/** What is agreed on, with a number that changes whenever the record does. */
export interface GateRecord extends Sealed {
  readonly edition: number;
  /** Another one after everything was cleared. */
  readonly born: string;
}

/** A published form, as it was last seen. Nothing in it is anybody's secret. */
export interface CachedForm {
  readonly schema: FormSchema;
  readonly written: number;
}

export interface Stores extends DBSchema {
  /** The device's key, and beside it the name of this very database. */
  keys: { key: 'device' | 'born'; value: CryptoKey | string };
  /** Drafts as version 1 kept them. */
  kept: { key: string; value: Sealed };
  session: { key: LaneKey; value: SessionRecord };
  ops: { key: LaneKey; value: Sealed };
  base: { key: LaneKey; value: Sealed };
  shelf: { key: LaneKey; value: Sealed };
  gate: { key: SlotKey; value: GateRecord };
  schemas: { key: [form: string, locale: string]; value: CachedForm };
  uploads: { key: LaneKey; value: Sealed };
  files: { key: ChunkKey; value: Sealed };
}

export type Database = IDBPDatabase<Stores>;
