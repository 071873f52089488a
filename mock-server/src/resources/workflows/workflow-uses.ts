import type { Json } from '../../library.js';
import type { Usable, Uses } from '../../platform/platform.js';
import { secretsNamedIn } from '../environments/index.js';
import { namesField } from './field-uses.js';
import type { WorkflowRecord } from './records.js';
import { namesTable } from './table-uses.js';

/** Looks through all steps: where in them something is named differs from step to step. */
function isNamedIn(value: Json, wanted: Usable['action']): boolean {
  if (typeof value === 'string') return wanted.action_ids.includes(value) || value === wanted.owner_id;
  if (typeof value !== 'object' || value === null) return false;
  const { connector_id, operation_key } = value as Readonly<Record<string, Json>>;
  const { operation } = wanted;
  if (operation && connector_id === operation.connector_id && operation_key === operation.key) return true;
  return Object.values(value as Readonly<Record<string, Json>>).some((member) => isNamedIn(member, wanted));
}

const named = ({ id, name }: WorkflowRecord) => ({ object: 'workflow', id, name });

export const workflowUses: Uses = {
  async action({ workflows }, used) {
    const all = await workflows.list({ account_id: used.account_id });
    return all.filter((workflow) => isNamedIn(workflow as unknown as Json, used)).map(named);
  },
  async secret({ workflows }, { environment, name }) {
    const all = await workflows.list({ account_id: environment.account_id });
    return all.filter((workflow) => secretsNamedIn(workflow as unknown as Json).includes(name)).map(named);
  },
  async table({ workflows }, { table, column }) {
    const all = await workflows.list({ account_id: table.account_id });
    return all.filter((workflow) => namesTable(workflow, table, column)).map(named);
  },
  async field({ workflows }, { form, key }) {
    const all = await workflows.list({ account_id: form.account_id });
    return all.filter((workflow) => namesField(workflow, form.id, key)).map(named);
  },
};
