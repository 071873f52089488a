import type { Some } from '../../platform/handlers.js';
import { listPage } from '../../platform/lists/list-page.js';
import type { settings } from './settings-contract.js';

/** The mails about an account: they hold links that open entries, so only admins see them. */
export const listMails: Some<typeof settings, 'listMails'>['listMails'] = async (call) => {
  const { principal, outbox, query, signer, clock } = call;
  const { id } = principal.account;
  const own = outbox.filter(({ account_id }) => account_id === id).reverse();
  const items = own.map((mail) => ({ object: 'mail' as const, ...mail, links: [...mail.links] }));
  return { body: await listPage({ items, keyOf: (mail) => mail.id, list: `mails ${id}`, query, signer, clock }) };
};
