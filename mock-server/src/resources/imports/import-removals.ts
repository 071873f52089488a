import type { Removals } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';

/** Removes the imports into a form or a table. */
async function purgeImports(store: Store, target_id: string): Promise<void> {
  for (const { id: import_id } of await store.imports.list({ target_id })) {
    for (const name of ['importErrors', 'importRefs'] as const) {
      for (const record of await store[name].list({ import_id })) await store[name].delete(record.id);
    }
    await store.imports.delete(import_id);
  }
}

export const importRemovals: Removals = {
  form: ({ store }, { id }) => purgeImports(store, id),
  table: ({ store }, { id }) => purgeImports(store, id),
};
