import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { removeBelongings } from '../../platform/remove-belongings.js';
import { announceForm, type FormRecord, purgeForm } from '../forms/index.js';
import type { JobHandler } from '../jobs/index.js';
import { purgeTable } from '../tables/index.js';
import { runBatch } from './entry-batch.js';
import type { BatchStep } from './entry-work.js';
import { purgeSomeEntries } from './purge.js';

/** How many entries go, or are written, in one transaction. */
const mostPurged = 100;
const mostSteps = 25;

/** Whoever put it into the trash has been told already. */
async function removeForm(call: AccountCall, form: FormRecord): Promise<void> {
  if (form.state !== 'trashed') await announceForm(call, 'form.deleted', form, { state: form.state });
  await purgeForm(call, form);
}

/** Removes a form for good. */
export const purgeJobHandler: JobHandler = {
  isShort: true,
  pause: 0,
  async piece(call, { order, done = 0, total }) {
    const { store } = call;
    const { form_id } = order as { readonly form_id: string };
    const form = await store.forms.get(form_id);
    const gone = form ? await purgeSomeEntries(call, form, mostPurged) : 0;
    if (gone === mostPurged) return { kind: 'more', done: Math.min(total, done + gone), cursor: null };
    if (form) await removeForm(call, form);
    return { kind: 'done', result: { object: 'form', id: form_id } };
  },
};

/** Removes a project with all that is in it, one form or table at a time. */
export const projectJobHandler: JobHandler = {
  isShort: true,
  pause: 0,
  async piece(call, { account_id, order, done = 0 }) {
    const { store } = call;
    const { project_id } = order as { readonly project_id: string };
    const form = (await store.forms.list({ account_id })).find((one) => one.project_id === project_id);
    if (form) {
      const gone = await purgeSomeEntries(call, form, mostPurged);
      if (gone === mostPurged) return { kind: 'more', done, cursor: null };
      await removeForm(call, form);
      return { kind: 'more', done: done + 1, cursor: null };
    }
    const table = (await store.tables.list({ account_id })).find((one) => one.project_id === project_id);
    if (table) {
      await purgeTable(call, table);
      return { kind: 'more', done: done + 1, cursor: null };
    }
    const project = await store.projects.get(project_id);
    if (project) await removeBelongings(call, 'project', project);
    await store.projects.delete(project_id);
    return { kind: 'done', result: { object: 'project', id: project_id } };
  },
};

/** Does the steps of a long batch. */
export const batchJobHandler: JobHandler = {
  isShort: true,
  pause: 0,
  async piece(call, { order, cursor, done = 0 }) {
    const { steps } = order as unknown as { readonly steps: readonly BatchStep[] };
    const results = await runBatch(call, steps.slice(done, done + mostSteps), false);
    const data = results.map(({ status, entry, error }) => ({
      status,
      ...(entry && { id: entry.id }),
      ...(error && { error }),
    })) as unknown as readonly Json[];
    const all = [...((cursor ?? []) as readonly Json[]), ...data];
    if (all.length < steps.length) return { kind: 'more', done: all.length, cursor: all };
    return { kind: 'done', result: { object: 'entries_batch', id: null, data: all } };
  },
};
