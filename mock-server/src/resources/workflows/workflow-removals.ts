import type { Removals } from '../../platform/platform.js';
import { purgeRun, purgeWorkflow } from './purge-workflow.js';

export const workflowRemovals: Removals = {
  async entry({ store }, { id: entry_id }) {
    for (const { id } of await store.workflowRuns.list({ entry_id })) await purgeRun(store, id);
  },
  async form({ store }, { id, account_id }) {
    for (const workflow of await store.workflows.list({ account_id })) {
      if (workflow.form_id === id) await purgeWorkflow(store, workflow.id);
    }
  },
  async project({ store }, { id, account_id }) {
    for (const workflow of await store.workflows.list({ account_id })) {
      if (workflow.project_id === id) await purgeWorkflow(store, workflow.id);
    }
  },
};
