import { timestamp } from '../../platform/clock.js';
import type { EventRecord } from '../../platform/events/records.js';
import type { MailDraft } from '../../platform/mails.js';
import type { Listener, Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { type Notification, notificationsIn } from '../forms/index.js';
import { mailsOf } from './write-mails.js';

/** What the form sends as it is published now: an owner who names somebody else means it for all that is submitted since. */
async function notificationsOf(store: Store, form_id: string | null | undefined): Promise<readonly Notification[]> {
  const form = form_id ? await store.forms.get(form_id) : undefined;
  const version = form && (await store.formVersions.get(form.document.form.version_id));
  return version ? notificationsIn(version.document) : [];
}

/** Sends the notifications of a form for every entry that is submitted. */
export const notificationListener: Listener = {
  async hears(store, { type, form_id, run_workflows = true }) {
    if (type !== 'entry.submitted' || !run_workflows) return false;
    return (await notificationsOf(store, form_id)).length > 0;
  },

  async hear(platform, store, event, afterCommit) {
    const { type, form_id, run_workflows } = event;
    if (type !== 'entry.submitted' || !run_workflows) return;
    const drafts = await draftsFor(platform, store, event, await notificationsOf(store, form_id));
    const { ids, clock, outbox } = platform;
    const sent_at = timestamp(clock.now());
    afterCommit(() => outbox.add(drafts.map((draft) => ({ ...draft, id: ids.make('mai'), sent_at }))));
  },
};

async function draftsFor(
  { clock, report }: Platform,
  store: Store,
  { account_id, form_id, entry_id }: EventRecord,
  notifications: readonly Notification[],
): Promise<readonly MailDraft[]> {
  const account = await store.accounts.get(account_id);
  const form = form_id === null ? undefined : await store.forms.get(form_id);
  const entry = entry_id === null ? undefined : await store.entries.get(entry_id);
  // Whoever tries a form out notifies nobody, and neither does a machine.
  if (!account || !form || !entry || entry.test || entry.state === 'spam') return [];
  const drafts: MailDraft[] = [];
  const now = clock.now();
  for (const [index, notification] of notifications.entries()) {
    try {
      drafts.push(...(await mailsOf(store, notification, { account, form, entry, now })));
    } catch (error) {
      // The entry is submitted, and the other mails are due: one that cannot be written must not hold them up.
      const reason = `notification ${index} of ${form.id}: ${error instanceof Error ? error.stack : String(error)}`;
      report({ kind: 'crash', operation: 'notification', reason, at: timestamp(now) });
    }
  }
  return drafts;
}
