/** Time, as the library sees it; tests put a clock of their own here. */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
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
