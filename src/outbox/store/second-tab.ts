import { changesIn } from '../batch.js';
import { isSet } from '../change.js';
import type { Draft } from '../draft.js';
import { withEchoes } from '../echoes.js';

/**
 * The draft for one more tab of an entry: what is confirmed, and nothing of what the other tab will send itself. Its
 * unsent answers may turn up at the service, and are then no surprise.
 */
export const secondTab = (draft: Draft): Draft => ({
  ...draft,
  echoes: withEchoes(draft.echoes, [...changesIn(draft.batch), ...draft.pending].filter(isSet)),
  batch: null,
  pending: [],
  suspects: [],
  parked: [],
  shelf: [],
  submitKey: null,
  discarding: false,
});
