import type { AccountCall } from '../../platform/account-call.js';
import { badMember } from '../../platform/refusals.js';
import type { WebhookRecord } from './records.js';

/** Refuses an address that nothing may ever be sent to. Where its name leads is looked at before every attempt. */
export function needReachable({ outbound }: Pick<AccountCall, 'outbound'>, url: string): void {
  const refusal = outbound.refusal(url);
  if (refusal !== undefined) throw badMember('/url', refusal, 'url');
}

interface Wanted {
  readonly form_ids?: readonly string[] | undefined;
  readonly project_ids?: readonly string[] | undefined;
}

/** A filter by forms and projects of the account. */
export async function needFilter(
  { store, principal }: Pick<AccountCall, 'store' | 'principal'>,
  { form_ids = [], project_ids = [] }: Wanted,
): Promise<WebhookRecord['filter']> {
  const { id } = principal.account;
  for (const [index, form_id] of form_ids.entries()) {
    const form = await store.forms.get(form_id);
    if (form?.account_id !== id) throw badMember(`/filter/form_ids/${index}`, 'There is no such form.');
  }
  for (const [index, project_id] of project_ids.entries()) {
    const project = await store.projects.get(project_id);
    if (project?.account_id !== id) throw badMember(`/filter/project_ids/${index}`, 'There is no such project.');
  }
  return { form_ids, project_ids };
}
