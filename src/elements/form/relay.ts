import type { EntryFormError } from '../../errors.js';
import { load } from '../../load/load.js';
import type { SessionView } from '../../session/index.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';
import { isFirstPageOnly, placeOf, surfaceOf } from '../page/surface.js';

/**
 * Tells developers what went wrong, in the console and by an event, with what the respondent sees of it: something calm
 * and short, or nothing at all.
 */
export function reportError(host: HTMLElement, error: EntryFormError, userMessage: string | null): void {
  const { class: kind, code, message, retryable, requestId } = error;
  const log = /^EW10[1-3]$/u.test(code) ? console.warn : console.error;
  const say = (text: string): void => log(`[entryway] ${code}: ${text} (docs/errors.md#${code.toLowerCase()})`);
  say(message);
  fire(host, 'entry-error', { class: kind, code, message, retryable, requestId, userMessage });
  if (/104|107|207/u.test(code))
    void load('elements/developer/explain', () => import('../developer/explain.js')).then(({ explain }) =>
      explain(host, code).forEach(say),
    );
}

const ready: ReadonlySet<string> = new Set(['answering', 'start', 'resumePrompt', 'confirmDraft', 'review']);

/** Turns what happens in a session into the events of the element that holds it. */
export function relayEvents(scope: FormScope): () => void {
  const { host, watch, session } = scope;
  const told = new Set<string>();
  let before: SessionView | undefined;
  let wasReady = false;
  let place = '';
  const look = (): void => {
    const { view, stage } = watch;
    // Nobody is told of a form before all of it is there.
    if (isFirstPageOnly(view)) return;
    const surface = surfaceOf(view, stage);
    const { failure, form, sync, receipt, step, steps, page } = view;
    if (!wasReady && form && ready.has(surface)) {
      wasReady = true;
      fire(host, 'entry-ready', { form: form.form.public_id, restored: view.restored });
    }
    // Once and not with every try. Code that is missing is told by what stands in for it.
    if (failure && failure.code !== 'EW211' && !told.has(failure.message)) {
      told.add(failure.message);
      reportError(host, failure, ready.has(surface) ? null : scope.messages.fatal.title);
    }
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
