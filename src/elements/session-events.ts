import type { EntryFormError } from '../errors.js';
import type { Messages } from '../messages/index.js';
import type { Session, SessionView } from '../session/index.js';
import { fire } from './events.js';

/** Tells developers what went wrong, in the console and by an event; the respondent's text is calm and short. */
export function reportError(target: EventTarget, error: EntryFormError, userMessage: string): void {
  console.error(`[entryway] ${error.code}: ${error.message}`);
  const { class: kind, code, retryable, requestId } = error;
  fire(target, 'entry-error', { class: kind, code, retryable, requestId, userMessage });
}

/** Turns what happens in a session into the events of `<entry-form>`. */
export function relayEvents(target: EventTarget, session: Session, messages: Messages): () => void {
  let before: SessionView | undefined;
  const look = (view: SessionView): void => {
    const { journey, failure, form, sync, receipt } = view;
    if (journey === 'answering' && (!before || before.journey === 'loading') && form) {
      fire(target, 'entry-ready', { form: form.form.public_id, restored: view.restored });
    }
    if (failure && failure !== before?.failure) {
      const screen = view.state === 'journey.loading.waiting' ? 'unreachable' : 'fatal';
      reportError(target, failure, messages.screens[screen].title);
    }
    if (sync.state === 'saved' && sync.savedAt !== null && sync.savedAt !== before?.sync.savedAt) {
      fire(target, 'entry-saved', { at: sync.savedAt });
    }
    if (view.storage === 'blocked' && before?.storage !== 'blocked') {
      console.warn(
        '[entryway] EW208: this browser keeps nothing for the page (private window, blocked or full storage). ' +
          'Answers live in memory until the service has them; the respondent is told to keep the page open.',
      );
    }
    if (journey === 'submitted' && before?.journey === 'submitting' && receipt) {
      fire(target, 'entry-submitted', { reference: receipt.reference, entryId: receipt.entry_id });
    }
    before = view;
  };
  look(session.view);
  return session.subscribe(look);
}
