import type { Draft, KeptReceipt } from '../../../src/outbox/core/draft.js';
import { withEarly } from '../../../src/outbox/store/early-draft.js';
import { waitingIn } from '../../../src/outbox/store/memory-store.js';
import type { KeptEntry } from '../../../src/outbox/store/store.js';
import type { World } from './world.js';

/** What a page finds on the device: everything that lies there and has not outlived its time. */
export class FoundEntries {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The drafts of an entry. */
  lanesIn(slot: string): readonly (readonly [string, Draft])[] {
    const { cupboard, shelfLife } = this.#world;
    const found = [...cupboard.slot(slot).lanes].filter(([lane, draft]) => shelfLife.isFound(lane, draft));
    return found.map(([lane, draft]) => [lane, withEarly(draft)]);
  }

  receiptIn(slot: string): KeptReceipt | null {
    const { cupboard, shelfLife } = this.#world;
    return shelfLife.isFound(slot) ? cupboard.slot(slot).receipt : null;
  }

  /** The drafts to go on with: where an entry was sent, those that change what was sent. None where its receipt is left. */
  currentIn(slot: string): readonly (readonly [string, Draft])[] {
    const receipt = this.receiptIn(slot);
    const lanes = this.lanesIn(slot);
    if (!receipt) return lanes;
    return lanes.filter(([, { editing }]) => editing !== null && editing.submitted_at === receipt.submitted_at);
  }

  /** The entry everything is about: the one this tab had, else the newest, else a new one. */
  place(visit: string | undefined): string {
    const found = this.#world.cupboard.newestFirst.filter(
      (slot) => this.receiptIn(slot) !== null || this.lanesIn(slot).length > 0,
    );
    return found.find((slot) => slot === visit) ?? found[0] ?? 'first';
  }

  /** Every entry, newest first. */
  list({ visit, current }: { readonly visit: string | undefined; readonly current: string }): readonly KeptEntry[] {
    const { cupboard } = this.#world;
    return cupboard.newestFirst.flatMap((slot): readonly KeptEntry[] => {
      const receipt = this.receiptIn(slot);
      const draft = this.currentIn(slot)[0]?.[1];
      const writtenAt = (cupboard.written.get(slot) ?? 0) + cupboard.wallOffset;
      const about = { slot, writtenAt, here: slot === visit, current: slot === current };
      if (receipt && !draft)
        return [{ ...about, kind: 'receipt', waiting: 0, entry_id: receipt.entry_id, version_id: null }];
      if (!draft) return [];
      const entry_id = draft.entry?.entry_id ?? null;
      return [{ ...about, kind: 'draft', waiting: waitingIn(draft), entry_id, version_id: draft.version_id }];
    });
  }
}
