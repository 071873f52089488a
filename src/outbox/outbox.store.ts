import type { Draft, Kept, KeptReceipt } from './draft.js';

/** What survives a reload, for one form. A promise that resolves means the write is committed. */
export interface OutboxStore {
  /** Whether what is kept here outlives the page. */
  readonly durable: boolean;
  load(): Promise<Kept | undefined>;
  save(draft: Draft): Promise<void>;
  /** Replaces the draft, its answers and its key by the receipt alone. */
  finish(receipt: KeptReceipt): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** Keeps a draft for as long as the page lives: shared devices, blocked storage, tests. */
export function memoryStore(): OutboxStore {
  let kept: Kept | undefined;
  return {
    durable: false,
    load: async () => kept,
    save: async (draft) => {
      kept = { kind: 'draft', draft };
    },
    finish: async (receipt) => {
      kept = { kind: 'receipt', receipt };
    },
    clear: async () => {
      kept = undefined;
    },
    close: () => {},
  };
}
