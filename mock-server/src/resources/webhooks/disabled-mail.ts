import { timestamp } from '../../platform/clock.js';
import type { Mail } from '../../platform/mails.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import type { WebhookRecord } from './records.js';

/** Mails that tell the admins of an account that nothing arrives at a webhook any more. */
export async function disabledMails(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { accounts, users }: Store,
  webhook: WebhookRecord,
): Promise<readonly Mail[]> {
  const account = await accounts.get(webhook.account_id);
  const members = await users.list({ account_id: webhook.account_id });
  return members
    .filter(({ role, state }) => role === 'admin' && state === 'active')
    .map(({ email }) => ({
      id: ids.make('mai'),
      account_id: webhook.account_id,
      to: email,
      kind: 'webhook_disabled',
      locale: account?.default_locale ?? 'en',
      subject: 'A webhook was switched off',
      text: [
        `Nothing has arrived at ${webhook.url} for five days, so it was switched off.`,
        'What could not be delivered waits, and is sent once you enable the webhook again.',
      ].join('\n\n'),
      links: [],
      entry_id: null,
      sent_at: timestamp(clock.now()),
    }));
}
