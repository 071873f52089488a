import type { Removals } from '../../platform/platform.js';
import { purgeEntry } from './purge.js';

export const entryRemovals: Removals = {
  async form(place, { id: form_id }) {
    for (const entry of await place.store.entries.list({ form_id })) await purgeEntry(place, entry);
  },
};
