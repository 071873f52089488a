import { UsageError } from '../errors.js';
import type { OutboxInput } from '../outbox/actor.js';
import type { SessionContext } from './session.context.js';

/** What the outbox is opened with: the draft, and what the form says about saving it. */
export function outboxInput({ loadedEntry, draft }: SessionContext): OutboxInput {
  if (!loadedEntry || !draft) throw new UsageError('EW106', 'The outbox opens after the form is loaded.');
  const { form, nodes } = loadedEntry.engine.model;
  const { min_interval_ms, max_interval_ms } = form.settings.autosave;
  const sensitive = new Set([...nodes].flatMap(([key, { field }]) => (field.sensitive ? [key] : [])));
  const createOn = form.settings.draft.create_on === 'submit' ? 'submit' : 'first_answer';
  return { draft, pace: { min: min_interval_ms, max: max_interval_ms }, sensitive, createOn };
}
