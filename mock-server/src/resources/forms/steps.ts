import { noSuchStep } from '../../platform/refusals.js';
import type { FormRecord } from './records.js';

type State = FormRecord['state'];
type Step = 'close' | 'reopen' | 'archive' | 'unarchive' | 'restore';

/** From where each step can be taken. */
const allowed: Readonly<Record<Step, readonly State[]>> = {
  close: ['published'],
  reopen: ['closed'],
  archive: ['draft', 'published', 'closed'],
  unarchive: ['archived'],
  restore: ['trashed'],
};

/** What a form becomes by a step; refuses one that cannot be taken from where it is. */
export function needStep(form: FormRecord, state: State, step: Step, now: string): Partial<FormRecord> {
  if (!allowed[step].includes(state)) throw noSuchStep('A form', state, step, allowed[step]);
  const resting: State = form.published ? 'closed' : 'draft';
  const closed = { closed_reason: 'manual', closed_at: now } as const;
  const open = { closed_reason: null, closed_at: null };
  switch (step) {
    case 'close':
      return { state: 'closed', ...closed };
    case 'reopen':
      return { state: 'published', ...open };
    case 'archive':
      return { state: 'archived', ...open };
    case 'unarchive':
    case 'restore':
      return { state: resting, deleted_at: null, ...(resting === 'closed' ? closed : open) };
  }
}
