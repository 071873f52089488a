import type { AccountCall } from '../../platform/account-call.js';
import { base, needOwned } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import type { ViewRecord } from './records.js';

/** A view that the caller may see: a shared one, or their own. */
export async function needVisibleView(call: Pick<AccountCall, 'store' | 'principal'>, id: string): Promise<ViewRecord> {
  const view = await needOwned(call.store.views, call, id, 'view');
  if (view.visibility === 'private' && view.created_by !== call.principal.user.id)
    throw notFound('There is no such view.');
  return view;
}

/** A saved way to look at entries, as it is sent. */
export const viewView = (view: ViewRecord) => ({
  ...base('view', view),
  form_id: view.form_id,
  name: view.name,
  visibility: view.visibility,
  columns: view.columns.map((column) => ({ ...column })),
  filter: view.filter,
  sort: [...view.sort],
  group_by: view.group_by,
  is_default: view.is_default,
});
