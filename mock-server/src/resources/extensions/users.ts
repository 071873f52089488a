import type { Json } from '../../library.js';
import type { Store } from '../../store/store.js';
import type { FormRecord } from '../forms/records.js';

/** Something that names another. */
interface User {
  readonly object: string;
  readonly id: string;
}

/** What may be named: an action by its id or its key, and what it belongs to by its id. */
export interface Nameable {
  readonly action_ids: readonly string[];
  readonly action_keys: readonly string[];
  /** The operation of a connector, as the steps of workflows name it. */
  readonly operation?: { readonly connector_id: string; readonly key: string };
  /** Whatever names this uses it. */
  readonly owner_id?: string;
}

/** The workflows and forms that would not work without some actions. */
export async function usersOf(store: Store, account_id: string, wanted: Nameable): Promise<readonly User[]> {
  const workflows = (await store.workflows.list({ account_id })).filter((workflow) =>
    isNamedIn(workflow as unknown as Json, wanted),
  );
  const forms = (await store.forms.list({ account_id })).filter((form) => usesIn(form, wanted));
  return [
    ...workflows.map(({ id }) => ({ object: 'workflow', id })),
    ...forms.map(({ id }) => ({ object: 'form', id })),
  ];
}

const usesIn = ({ bound_actions = {} }: FormRecord, { action_ids, action_keys }: Nameable): boolean =>
  Object.values(bound_actions).some(({ action }) => action_ids.includes(action) || action_keys.includes(action));

/** Looks through all steps: where in them something is named differs from step to step. */
function isNamedIn(value: Json, wanted: Nameable): boolean {
  if (typeof value === 'string') return wanted.action_ids.includes(value) || value === wanted.owner_id;
  if (typeof value !== 'object' || value === null) return false;
  const { connector_id, operation_key } = value as Readonly<Record<string, Json>>;
  const { operation } = wanted;
  if (operation && connector_id === operation.connector_id && operation_key === operation.key) return true;
  return Object.values(value as Readonly<Record<string, Json>>).some((member) => isNamedIn(member, wanted));
}
