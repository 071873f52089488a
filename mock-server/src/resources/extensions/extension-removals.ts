import type { Removals } from '../../platform/platform.js';

export const extensionRemovals: Removals = {
  async entry({ store: { actionCalls } }, { id: entry_id }) {
    for (const { id } of await actionCalls.list({ entry_id })) await actionCalls.delete(id);
  },
};
