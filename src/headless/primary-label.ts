import type { Messages } from '../messages/index.js';
import type { SessionView } from '../session/index.js';

/** What the primary button says: what pressing it does. */
export function primaryLabel({ next, form, page, reviewing, edit }: SessionView, messages: Messages): string {
  const settings = form?.settings;
  if (next === 'submit' && edit) return messages.sendChanges;
  if (next === 'submit') return settings?.submit_label ?? messages.send;
  if (next === 'review') return messages.checkAnswers;
  const own = reviewing ? null : page?.page.next_label;
  return own ?? settings?.next_label ?? messages.continue;
}
