import type { Draft } from '../core/draft.js';
import { changesIn } from '../queue/batch.js';
import { isSet } from '../queue/change.js';
import { withEchoes } from '../tabs/echoes.js';

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
