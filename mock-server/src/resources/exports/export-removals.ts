import type { Place, Removals } from '../../platform/platform.js';

/** Removes the exports from a form or a table, with their files. */
async function purgeExports({ store, blobs }: Place, source_id: string): Promise<void> {
  for (const { id, file_id } of await store.exports.list({ source_id })) {
    if (file_id !== null) {
      await blobs.delete(file_id);
      await store.files.delete(file_id);
    }
    await store.exports.delete(id);
  }
}

export const exportRemovals: Removals = {
  form: (place, { id }) => purgeExports(place, id),
  table: (place, { id }) => purgeExports(place, id),
};
