import type { Answer, Path } from '../contract/index.js';
import type { Shared } from './core/events.js';

/** Time, as the library sees it; tests put a clock of their own here. */
export interface Clock {
  /** A time that never jumps while the page lives, whatever somebody does to the device's clock. */
  now(): number;
  /** The device's clock, where it is another one. */
  wall?(): number;
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
}

const startedAt = Date.now() - performance.now();

export const systemClock: Clock = {
  now: () => Math.round(startedAt + performance.now()),
  wall: () => Date.now(),
  setTimeout: (callback, delay) => globalThis.setTimeout(callback, delay),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
};

/** Chance, as the library sees it. */
export interface Random {
  /** A key nobody can guess and no two drafts share. */
  uuid(): string;
  /** A number from 0 to 1, to spread retries. */
  fraction(): number;
}

export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  fraction: () => Math.random(),
};

/** What one tab of an entry tells the others. It may get lost, so nothing depends on it. */
export type TabMessage =
  /** Something was typed. */
  | {
      readonly type: 'answer';
      readonly path: Path;
      readonly value: Answer;
      readonly seq: number;
      /** Where it has got to by now; nothing while it is just typed. */
      readonly reached?: 'device' | 'service' | undefined;
    }
  /** The entry moved on at the service: instances, or answers that came with them. */
  | { readonly type: 'changed' }
  /** A tab is about to submit, and would like what the others have not sent yet to be part of it. */
  | { readonly type: 'hurry' }
  /** What the tabs agree on in the store is not what it was. */
  | { readonly type: 'agreed' }
  /** The entry was submitted; its receipt is in the store. */
  | { readonly type: 'finished' }
  /** A tab was opened and would like to hear what is not saved yet. */
  | { readonly type: 'hello' }
  | KeyMessage;

/**
 * How an entry is to be created, told to all tabs of the form: those in the same place on the device say the same, also
 * while nothing is written down there, or nothing can be.
 */
export interface KeyMessage {
  readonly type: 'key';
  readonly place: string;
  readonly createKey: string;
  readonly createRound: number;
  readonly planted: Shared['planted'];
  /** Whether there is anything in the draft yet. */
  readonly begun: boolean;
  /** Whether the entry was made under this key, which makes no other. */
  readonly made: boolean;
  /** Whether the store has more to say: an entry, or another key. */
  readonly written: boolean;
  /** Whether the tab was just opened, and would like to hear the same of the others. */
  readonly asks: boolean;
}

/** The other tabs of an entry; without it a tab sends whenever it wants to. */
export interface Tabs {
  /** Waits for this tab's turn; what it resolves with ends the turn. `lost` hears that it was taken away. */
  turn(lost?: () => void): Promise<() => void>;
  tell(message: TabMessage): void;
  listen(heard: (message: TabMessage) => void): () => void;
  /** Says how many other tabs there are, whenever that changes. */
  others(counted: (count: number) => void): () => void;
  /** The tabs to be among: those of an entry by its id, before it has one by the key it is to be created with. */
  enter(name: string): void;
  close(): void;
}
