import { changed } from '../../platform/owned.js';
import type { Worker } from '../../platform/platform.js';
import { firstDue, soonestOf } from '../../platform/work/agendas.js';
import { exportState } from './export-view.js';

/** Lets go of files that were exported a week ago. */
export const exportWorker: Worker = {
  name: 'exports',
  async step({ store, blobs, clock }) {
    const now = clock.now();
    const old = await firstDue(store.exports, now);
    if (!old) return false;
    await store.transaction(async (within) => {
      const record = await within.exports.get(old.id);
      if (!record || exportState(record, now) !== 'expired') return;
      const file = await within.files.get(record.file_id ?? '');
      if (file) await within.files.put({ ...file, deleted: true });
      await within.exports.put(changed(record, { state: 'expired' }, now));
    });
    if (old.file_id !== null) await blobs.delete(old.file_id);
    return true;
  },
  next: ({ store }) => soonestOf(store.exports, ({ expires_at }) => expires_at ?? ''),
};
