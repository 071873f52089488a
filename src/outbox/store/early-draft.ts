import type { Draft } from '../core/draft.js';
import { type Edit, editDraft } from '../queue/edit-draft.js';

/** A draft as it is kept before the code has come that knows how to change one: with what was done to it since. */
export interface EarlyDraft extends Draft {
  readonly edits: readonly Edit[];
}

/** A draft that was read from the device, with everything that was done to it. */
export function withEarly(kept: Draft | EarlyDraft): Draft {
  if (!('edits' in kept)) return kept;
  const { edits, ...draft } = kept;
  return edits.reduce<Draft>(editDraft, draft);
}
