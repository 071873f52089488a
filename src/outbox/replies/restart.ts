import type { EntryRef } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import type { Draft } from '../core/draft.js';
import type { OutboxState } from '../core/state.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isPress, isSet, type NewChange } from '../queue/change.js';
import { submitKeyFor } from '../queue/freeze.js';

/** Everything the draft holds, as changes that could make it again in an entry that begins with some instances. */
function rebuilt({ base, groups }: Draft, begun: Groups): readonly NewChange[] {
  const adds = Object.keys(groups)
    .sort((a, b) => a.split('.').length - b.split('.').length)
    .flatMap((group) =>
      (groups[group] ?? [])
        .filter((id) => !(begun[group] ?? []).includes(id))
        .map((id): NewChange => ({ kind: 'add', group, id, position: 'end', restore: false, listed: true })),
    );
  const sets = Object.entries(base).map(([path, value]): NewChange => ({ kind: 'set', path, value }));
  return [...adds, ...sets];
}

/** The draft for another entry: nothing of it is confirmed there yet; one to be created begins with its instances. */
export function startOver(
  { draft, setup }: Pick<OutboxState, 'draft' | 'setup'>,
  entry: EntryRef | null,
  planted: Groups = draft.groups,
): Partial<Draft> {
  const groups = entry ? {} : planted;
  const unsent = [...changesIn(draft.batch), ...draft.pending].filter((change) => !isPress(change));
  const remade = draft.entry ? rebuilt(draft, groups) : [];
  const pending = [...remade, ...unsent].map((change, index) =>
    remade.length > 0 ? ({ ...change, seq: draft.seq + 1 + index } as Change) : (change as Change),
  );
  return {
    entry,
    revision: 0,
    base: {},
    groups,
    batch: null,
    pending: lastAnswers(pending),
    suspects: [],
    removed: [],
    seq: remade.length > 0 ? draft.seq + pending.length : draft.seq,
    // Under its old key it said something about the other entry.
    submitKey: draft.submitKey && submitKeyFor(draft, setup),
  };
}

/** Changes with later answers in the place of earlier ones, where nothing but answers stands between them. */
export function lastAnswers(changes: readonly Change[]): readonly Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const at = isSet(change) ? kept.findLastIndex((older) => isSet(older) && older.path === change.path) : -1;
    if (at >= 0 && kept.slice(at + 1).every(isSet)) kept.splice(at, 1);
    kept.push(change);
  }
  return kept;
}
