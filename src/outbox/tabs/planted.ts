import type { InstanceRef } from '../../form/index.js';
import type { Draft } from '../core/draft.js';
import { localView } from '../core/local-view.js';
import { type Change, happensIn } from '../queue/change.js';

const needs = (change: Change, instance: InstanceRef): boolean =>
  happensIn(change, instance) || (change.kind === 'duplicate' && change.source === instance.id);

/** The instances a draft was to begin with, outermost first. */
const begunWith = ({ groups }: Draft): readonly InstanceRef[] =>
  Object.entries(groups)
    .sort(([a], [b]) => a.split('.').length - b.split('.').length)
    .flatMap(([group, ids]) => ids.map((id) => ({ group, id })));

/**
 * What is to be sent of a draft whose entry was never made, for one that begins with instances of its own: those in
 * which something was done are made first, and of the others nothing is said.
 */
export function withPlanted(changes: readonly Change[], orphan: Draft, draft: Draft): readonly Change[] {
  if (orphan.entry || orphan.createKey === draft.createKey) return changes;
  const { groups } = localView(draft);
  const isHere = ({ group, id }: InstanceRef): boolean =>
    groups[group]?.includes(id) === true || draft.removed.includes(id);
  const missing = begunWith(orphan).filter((instance) => !isHere(instance));
  return missing.reduce((all, { group, id }) => {
    const first = all.findIndex((change) => needs(change, { group, id }));
    const at = all[first];
    if (!at) return all.filter((change) => !(change.kind === 'remove' && change.id === id));
    const add: Change = { kind: 'add', seq: at.seq, group, id, position: 'end', restore: false, listed: true };
    return all.toSpliced(first, 0, add);
  }, changes);
}
