import type { EntryFormError } from '../../errors.js';
import type { SessionView } from '../../session/index.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';
import { placeOf, surfaceOf } from '../page/surface.js';

/** Tells developers what went wrong, in the console and by an event; the respondent's text is calm and short. */
export function reportError(target: EventTarget, error: EntryFormError, userMessage: string): void {
  const { class: kind, code, message, retryable, requestId } = error;
  const log = kind === 'usage' && !retryable && /^EW10[1-3]$/u.test(code) ? console.warn : console.error;
  log(`[entryway] ${code}: ${message}`);
  fire(target, 'entry-error', { class: kind, code, message, retryable, requestId, userMessage });
}

const ready: ReadonlySet<string> = new Set(['answering', 'start', 'resumePrompt', 'confirmDraft', 'review']);

/** Turns what happens in a session into the events of the element that holds it. */
export function relayEvents(scope: FormScope): () => void {
  const { host, watch, session } = scope;
  let before: SessionView | undefined;
  let wasReady = false;
  let place = '';
  const look = (): void => {
    const { view, stage } = watch;
    const surface = surfaceOf(view, stage);
    const { failure, form, sync, receipt, step, steps, page } = view;
    if (!wasReady && form && ready.has(surface)) {
      wasReady = true;
      fire(host, 'entry-ready', { form: form.form.public_id, restored: view.restored });
    }
    // Code that is missing is told by what stands in for it, once and not with every try.
    if (failure && failure !== before?.failure && failure.code !== 'EW211')
      reportError(host, failure, scope.messages.fatal.title);
    if (sync.savedAt !== null && sync.savedAt !== before?.sync.savedAt) {
      fire(host, 'entry-saved', { at: sync.savedAt });
    }
    if (view.journey === 'submitted' && before && before.journey !== 'submitted' && receipt) {
      fire(host, 'entry-submitted', { reference: receipt.reference, entryId: receipt.entry_id });
    }
    before = view;
    const now = placeOf(view, stage);
    if (now === place) return;
    place = now;
    if (surface === 'loading') return;
    const { number, count } = steps;
    fire(host, 'entry-page', {
      surface,
      step: surface === 'answering' ? (step?.id ?? null) : null,
      page: page?.page.key ?? null,
      number,
      count,
    });
  };
  look();
  const unfollow = watch.follow(look);
  const unlisten = session.on('changed', ({ path, value, by }) => {
    const isTold = !session.view.fields.get(path)?.field.sensitive;
    fire(host, 'entry-change', { path, by, ...(isTold && { value }) });
  });
  return () => {
    unfollow();
    unlisten();
  };
}
