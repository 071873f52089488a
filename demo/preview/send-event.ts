import type { Session } from '../../src/index.js';

type Deed = (session: Session) => unknown;

/** Events a machine takes without anything beside them, and the verbs that send them. */
const deeds = {
  'form.begun': (session) => session.begin(),
  'page.continued': (session) => session.continue(),
  'page.backed': (session) => session.back(),
  'review.opened': (session) => session.review(),
  'check.asked': (session) => session.validate('all'),
  'submit.asked': (session) => session.submit(),
  'change.undone': (session) => session.undo(),
  'later.asked': (session) => session.finishLater(),
  'resume.chosen': (session) => session.resume(),
  'draft.confirmed': (session) => session.confirmDraft(),
  'draft.declined': (session) => session.declineDraft(),
  'draft.discarded': (session) => session.discard(),
  'version.upgraded': (session) => session.upgrade(),
  'edit.begun': (session) => session.edit(),
  'edit.discarded': (session) => session.discardEdit(),
  'form.restarted': (session) => session.restart(),
  'action.cancelled': (session) => session.cancelAction(),
  'load.retried': (session) => session.retry(),
  'save.retried': (session) => session.retry(),
  'page.hidden': (session) => session.actor.send({ type: 'page.hidden' }),
  'page.shown': (session) => session.actor.send({ type: 'page.shown' }),
} satisfies Readonly<Record<string, Deed>>;

export type Sendable = keyof typeof deeds;

export const sendable = Object.keys(deeds) as readonly Sendable[];

/** Sends an event to a session; tells why it was not taken, and nothing where it was. */
export async function sendEvent(session: Session, event: Sendable): Promise<string> {
  const result = await deeds[event](session);
  return result && !result.ok ? result.reason : '';
}
