import type { Platform } from '../../http/exchange.js';
import type { ExportRecord } from '../../store/io-records.js';
import { changed } from '../account/owned.js';
import type { Worker } from '../work/work.js';
import { exportState } from './export-view.js';

/** Lets go of files that were exported a week ago. */
export const exportWorker: Worker = {
  name: 'exports',
  async step({ store, blobs, clock }) {
    const now = clock.now();
    const old = (await store.exports.list({ state: 'ready' })).find((one) => exportState(one, now) === 'expired');
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
  async next({ store }: Platform) {
    const moments = (await store.exports.list({ state: 'ready' })).map(({ expires_at }: ExportRecord) =>
      Date.parse(expires_at ?? ''),
    );
    return moments.length === 0 ? undefined : Math.min(...moments);
  },
};
