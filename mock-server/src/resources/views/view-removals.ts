import type { Removals } from '../../platform/platform.js';

export const viewRemovals: Removals = {
  async form({ store: { views } }, { id: form_id }) {
    for (const { id } of await views.list({ form_id })) await views.delete(id);
  },
};
