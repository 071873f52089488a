import type { Dependent, Usable, Uses } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { fieldsIn } from './document-tree.js';
import { isDraftVersion } from './form-versions.js';
import type { FormRecord } from './records.js';

/** The look-ups that read a table, or one of its columns: of published forms and of drafts. */
async function lookupsOf(store: Store, { table, column }: Usable['table']): Promise<readonly Dependent[]> {
  const reads = (lookup: { where?: object; fills?: object } | undefined): boolean =>
    column === undefined ||
    Object.keys(lookup?.where ?? {}).includes(column) ||
    Object.values(lookup?.fills ?? {}).includes(column);
  const found: Dependent[] = [];
  for (const form of await store.forms.list({ account_id: table.account_id })) {
    const isReader = Object.values(form.lookups ?? {}).some((lookup) => lookup.table === table.id && reads(lookup));
    const drafts = (await store.formVersions.list({ form_id: form.id })).filter(isDraftVersion);
    const inDraft = drafts.some(({ document }) =>
      [...fieldsIn(document)].some(
        ({ field }) =>
          field.type === 'lookup' && field.source === table.id && reads(field.lookup as object | undefined),
      ),
    );
    if (isReader || inDraft) found.push({ object: 'form', id: form.id });
  }
  return found;
}

/** Whether a form runs one of some actions. */
const runs = ({ bound_actions = {} }: FormRecord, { action_ids, action_keys }: Usable['action']): boolean =>
  Object.values(bound_actions).some(({ action }) => action_ids.includes(action) || action_keys.includes(action));

export const formUses: Uses = {
  table: lookupsOf,
  async action({ forms }, used) {
    const all = await forms.list({ account_id: used.account_id });
    return all.filter((form) => runs(form, used)).map(({ id }) => ({ object: 'form', id }));
  },
};
