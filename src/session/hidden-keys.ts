import type { EntryRef } from '../contract/index.js';
import type { Draft, KeptReceipt } from '../outbox/core/draft.js';

const blank = '';

/**
 * Whoever has a session has its machine, with every snapshot and event of it. So what opens an entry never goes in
 * there: in its place goes the same thing with the keys blanked out, and only this knows what is behind it.
 */
export class HiddenKeys {
  readonly #behind = new WeakMap<object, object>();

  entry(entry: EntryRef): EntryRef {
    return this.#hide(entry, { ...entry, entry_key: blank });
  }

  receipt(receipt: KeptReceipt): KeptReceipt {
    return 'entry_key' in receipt ? this.#hide(receipt, { ...receipt, entry_key: blank }) : receipt;
  }

  /** A draft without its keys. To the one it was created with, the service would answer with the entry's own. */
  draft(draft: Draft): Draft {
    return this.#hide(draft, {
      ...draft,
      createKey: blank,
      entry: draft.entry && this.entry(draft.entry),
      editing: draft.editing && this.receipt(draft.editing),
    });
  }

  /** What was hidden; anything else as it is. */
  reveal<T extends object>(shown: T): T {
    return (this.#behind.get(shown) as T | undefined) ?? shown;
  }

  #hide<T extends object>(real: T, shown: T): T {
    this.#behind.set(shown, real);
    return shown;
  }
}
