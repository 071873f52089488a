import type { Collection } from '../store/collection.js';
import type { CollectionName, RecordOf } from '../store/collections.js';
import type { Store } from '../store/store.js';

/**
 * Notes something about a record that says nothing new, such as when it was last used. It is read again for that:
 * whatever happened to it meanwhile, such as being revoked, must stay.
 */
export const note = <Name extends CollectionName>(
  store: Store,
  name: Name,
  id: string,
  what: Partial<RecordOf<Name>>,
): Promise<void> =>
  store.transaction(async (within) => {
    const records = within[name] as unknown as Collection<RecordOf<Name>>;
    const known = await records.get(id);
    if (known) await records.put({ ...known, ...what });
  });
