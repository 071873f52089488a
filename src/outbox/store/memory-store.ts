import type { FormSchema } from '../../contract/index.js';
import type { Draft, Kept } from '../core/draft.js';
import { memoryFiles } from './kept-files.js';
import type { KeptEntry, OutboxStore, StoredShared } from './store.js';

interface Slot {
  kept?: Kept | undefined;
  shared?: StoredShared | undefined;
}

/** Keeps a draft for as long as the page lives: shared devices, blocked storage, Node, tests. */
export function memoryStore(): OutboxStore {
  const slots = new Map<string, Slot>([['1', {}]]);
  const schemas = new Map<string, FormSchema>();
  let chosen = '1';
  let current: Slot = slots.get(chosen) ?? {};
  const choose = (slot: string): void => {
    chosen = slot === 'new' ? String(slots.size + 1) : slot;
    current = slots.get(chosen) ?? {};
    slots.set(chosen, current);
  };
  return {
    durable: false,
    files: memoryFiles(),
    load: async () => current.kept,
    shared: async () => current.shared,
    save: async (draft, options) => {
      current.kept = { kind: 'draft', draft };
      current.shared = options?.shared ?? current.shared;
    },
    finish: async (receipt) => {
      current.kept = { kind: 'receipt', receipt };
      current.shared = undefined;
    },
    entries: async () =>
      [...slots].flatMap(([slot, { kept }]) => (kept ? [entryOf(slot, kept, slot === chosen)] : [])).reverse(),
    choose: async (slot) => choose(slot),
    schema: async (locale) => (locale ? schemas.get(locale) : [...schemas.values()].at(-1)),
    keepSchema: async (form) => void schemas.set(form.locale, form),
    drop: async () => {
      slots.delete(chosen);
      choose(chosen);
    },
    clear: async () => {
      slots.clear();
      choose('1');
    },
    close: () => {},
  };
}

function entryOf(slot: string, kept: Kept, current: boolean): KeptEntry {
  if (kept.kind === 'receipt') {
    const { entry_id } = kept.receipt;
    return { slot, kind: 'receipt', writtenAt: 0, waiting: 0, entry_id, version_id: null, here: true, current };
  }
  const { draft } = kept;
  return {
    slot,
    kind: 'draft',
    writtenAt: draft.savedAt ?? draft.startedAt,
    waiting: waitingIn(draft),
    entry_id: draft.entry?.entry_id ?? null,
    version_id: draft.version_id,
    here: true,
    current,
  };
}

/** How many changes of a draft the service has not confirmed. */
export const waitingIn = ({ pending, batch }: Pick<Draft, 'pending' | 'batch'>): number =>
  pending.length + (batch ? 1 : 0);

/** Whether a draft has anything that the service does not have. */
export const isUnsent = (draft: Draft): boolean =>
  waitingIn(draft) > 0 || draft.parked.length > 0 || Object.keys(draft.notes).length > 0;
