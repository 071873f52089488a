import type { Path } from '../../contract/index.js';
import { keyOf } from '../../form/path.js';
import type { Draft } from '../core/draft.js';
import type { Setup } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { isSensitive } from '../queue/freeze.js';

/** The draft as it may lie on the device: answers to sensitive questions live in memory alone. */
export function withoutSecrets(draft: Draft, setup: Setup): Draft {
  if (setup.sensitive.size === 0) return draft;
  const isOpen = ({ path }: { readonly path: Path }): boolean => !setup.sensitive.has(keyOf(path));
  const open = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([path]) => isOpen({ path })));
  const secretBatch = changesIn(draft.batch).some((change) => isSensitive(setup, change));
  return {
    ...draft,
    base: open(draft.base),
    ...(draft.sent && { sent: { ...draft.sent, answers: open(draft.sent.answers) } }),
    echoes: open(draft.echoes),
    batch: secretBatch ? null : draft.batch,
    pending: draft.pending
      .filter((change) => !isSensitive(setup, change))
      .map((change) => (change.kind === 'duplicate' ? { ...change, answers: open(change.answers) } : change)),
    parked: draft.parked.filter(({ change }) => !isSensitive(setup, change)),
    notes: open(draft.notes),
    conflicts: draft.conflicts.filter(isOpen),
    shelf: draft.shelf.filter(isOpen),
  };
}
