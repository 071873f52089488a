import type { Delta } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import { own } from '../core/answer-record.js';
import type { Draft } from '../core/draft.js';
import { applyChange, viewFrom } from '../core/local-view.js';
import type { Batch } from './batch.js';
import { type AddInstance, type Change, isInside, isListed, isSet } from './change.js';

/** As many instances as may leave together: their ids and paths stay well below what fits into one request. */
const mostListed = 300;

/** The changes at the head of the queue that may leave together: answers, and instances sent as whole lists. */
export function leadingRun({ pending, singly }: Pick<Draft, 'pending' | 'singly'>): readonly Change[] {
  const barrier = pending.findIndex((change) => !isSet(change) && (singly || !isListed(change)));
  return barrier < 0 ? pending : pending.slice(0, barrier);
}

/** The instances that leave with the next save. */
export const leadingAdds = (draft: Draft): readonly AddInstance[] =>
  leadingRun(draft).filter(isListed).slice(0, mostListed);

/** The whole lists of the groups that get more instances. */
export function listsWith({ groups }: Draft, adds: readonly AddInstance[]): Groups {
  const view = viewFrom({}, groups);
  for (const add of adds) applyChange(view, add);
  return Object.fromEntries(adds.map(({ group }) => [group, view.groups[group] ?? []]));
}

/** The instances of a save that the service does not name: it does not know whole lists, and gets them one by one. */
export function unnamedIn(batch: Batch | null, groups: Delta['groups'] | undefined): readonly AddInstance[] {
  const adds = batch && 'adds' in batch ? batch.adds : undefined;
  return (adds ?? []).filter(({ group, id }) => !own(groups ?? {}, group)?.includes(id));
}

/** What an entry lacks of the instances it was to begin with, by number: where the service made its own, those are as good. */
export function lackingIn(asked: Groups, made: Groups, { seq, pending }: Draft): readonly AddInstance[] {
  const lost: string[] = [];
  const lacking: AddInstance[] = [];
  for (const group of Object.keys(asked).sort((a, b) => a.split('.').length - b.split('.').length)) {
    if (lost.some((start) => group.startsWith(start))) continue;
    const ids = asked[group] ?? [];
    const theirs = own(made, group) ?? [];
    const missing = ids.filter((id) => !theirs.includes(id));
    const more = Math.max(0, ids.length - theirs.length);
    const isLeaving = (id: string): boolean => pending.some((change) => change.kind === 'remove' && change.id === id);
    const wanted = missing.slice(missing.length - more).filter((id) => !isLeaving(id));
    lost.push(...missing.filter((id) => !wanted.includes(id)).map((id) => `${group}.${id}.`));
    for (const id of wanted)
      lacking.push({
        kind: 'add',
        seq: seq + 1 + lacking.length,
        group,
        id,
        position: 'end',
        restore: false,
        listed: true,
      });
  }
  return lacking;
}

/** The draft with instances back at the head of its queue, from now on one by one. */
export const oneByOne = (draft: Draft, adds: readonly AddInstance[]): Draft =>
  adds.length === 0 ? draft : { ...draft, singly: true, pending: [...adds, ...draft.pending] };

/**
 * The draft after an instance was added by itself, in which the service made some of its own: they take the places of
 * those that were to follow, with everything that waits for these.
 */
export function withTheirNames(draft: Draft, batch: Batch | null, groups: Groups): readonly [Draft, Groups] {
  const outer = batch && 'change' in batch && batch.change.kind === 'add' ? batch.change : null;
  let next = draft;
  const renamed: Record<string, readonly string[]> = {};
  if (!outer || outer.restore) return [next, renamed];
  for (const [group, ids] of Object.entries(groups)) {
    if (!isInside(`${group}.`, outer)) continue;
    const mine = next.pending.filter((change): change is AddInstance => isListed(change) && change.group === group);
    for (const [at, id] of ids.slice(0, mine.length).entries()) next = renameIn(next, mine[at]!, id);
    if (mine.length > 0) renamed[group] = ids;
  }
  return [next, renamed];
}

function renameIn(draft: Draft, { group, id, seq }: AddInstance, theirs: string): Draft {
  const start = `${group}.${id}.`;
  const moved = (path: string): string =>
    path.startsWith(start) ? `${group}.${theirs}.${path.slice(start.length)}` : path;
  const pending = draft.pending
    .filter((change) => change.seq !== seq)
    .map((change): Change => {
      if (isSet(change)) return { ...change, path: moved(change.path) };
      return 'group' in change ? { ...change, group: moved(change.group) } : change;
    });
  return { ...draft, pending };
}
