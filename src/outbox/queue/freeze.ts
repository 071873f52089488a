import type { Groups } from '../../form/index.js';
import { keyOf } from '../../form/path.js';
import { arrange, equalAnswers } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Draft } from '../core/draft.js';
import type { Setup } from '../core/state.js';
import { echoesSince, withEchoes } from '../tabs/echoes.js';
import { type Batch, pathsIn } from './batch.js';
import { type Change, isPress, isSet, type SetAnswer } from './change.js';
import { leadingAdds, leadingRun, listsWith } from './listed-instances.js';
import { bytesOf } from './size.js';

/** The most a save may hold: so many answers, and so many bytes that a page on its way out can still send it. */
export const batchLimits = { paths: 200, bytes: 60 * 1024 - 512 };

/** Whether an answer must never be written to the device. */
export const isSensitive = ({ sensitive }: Setup, change: Change): boolean =>
  sensitive.size > 0 && isSet(change) && sensitive.has(keyOf(change.path));

/** As many of the changes as fit into one request, at least one. */
function fitting(changes: readonly SetAnswer[]): readonly SetAnswer[] {
  let bytes = 0;
  const over = changes.slice(0, batchLimits.paths).findIndex(({ path, value }, index) => {
    bytes += bytesOf(path) + bytesOf(value) + 2;
    return index > 0 && bytes > batchLimits.bytes;
  });
  return changes.slice(0, over < 0 ? batchLimits.paths : over);
}

/** The half of the suspects to try next: with each answer half of them are cleared, or charged. */
const firstHalf = (suspects: readonly SetAnswer[]): readonly SetAnswer[] =>
  suspects.slice(0, Math.ceil(suspects.length / 2));

/** The answers at the head of the queue, up to the first barrier. */
const leadingSets = (draft: Pick<Draft, 'pending' | 'singly'>): readonly SetAnswer[] => leadingRun(draft).filter(isSet);

/** One answer to each question: what stood between two of them may be gone by now. */
function lastOfEach(sets: readonly SetAnswer[]): readonly SetAnswer[] {
  const last = new Map(sets.map((change) => [change.path, change]));
  return last.size === sets.length ? sets : sets.filter((change) => last.get(change.path) === change);
}

/** The answers that may leave together: those before the next barrier, secret ones apart from all others. */
function nextRun(draft: Draft, setup: Setup): readonly SetAnswer[] {
  const run = lastOfEach(leadingSets(draft));
  const [head] = run;
  if (!head) return [];
  const alike = run.filter((change) => isSensitive(setup, change) === isSensitive(setup, head));
  const suspects = alike.filter(({ seq }) => draft.suspects.includes(seq));
  return fitting(suspects.length > 1 ? firstHalf(suspects) : alike);
}

/** A key for a request; no two pages and no two requests share one. */
const keyFor = ({ createKey, batchCount }: Draft, { client }: Setup, prefix = ''): string =>
  `${createKey}.${client}.${prefix}${batchCount}`;

/** A key for a submit that is to be made again. */
export const submitKeyFor = (draft: Draft, setup: Setup): string => keyFor(draft, setup, 's');

/** The next request; nothing when none is due. */
export function nextBatch(draft: Draft, setup: Setup): Batch | undefined {
  const { entry, pending, revision: base_revision, submitKey, createKey } = draft;
  const frozen = { key: keyFor(draft, setup), base_revision, attempts: 0 };
  if (draft.discarding) return entry ? { ...frozen, kind: 'discard' } : undefined;
  if (!entry) {
    const isWanted = draft.wanted || submitKey !== null || pending.some(isPress);
    if (!isWanted && (pending.length === 0 || setup.createOn === 'submit')) return undefined;
    // Tabs share the key, so they must all say the same under it.
    const changes = setup.tabs ? [] : nextRun(draft, setup).filter((change) => !isSensitive(setup, change));
    const adds = setup.tabs ? [] : leadingAdds(draft);
    const groups = { ...draft.groups, ...listsWith(draft, adds) };
    return { ...frozen, kind: 'create', key: createKey, changes, groups, ...(adds.length > 0 && { adds }) };
  }
  // A submit is a barrier: it leaves when every answer before it has been confirmed.
  if (submitKey && pending.length === 0) return { ...frozen, kind: 'submit', key: submitKey, ...sentGroups(draft) };
  const [head] = pending;
  if (!head) return undefined;
  const adds = leadingAdds(draft);
  if (isSet(head) || adds.includes(head as never)) {
    const listed = adds.length > 0 && { adds, groups: listsWith(draft, adds) };
    return { ...frozen, kind: 'save', changes: nextRun(draft, setup), ...listed };
  }
  if (isPress(head)) return { ...frozen, kind: 'change', key: head.key, change: head };
  if (head.kind !== 'reorder') return { ...frozen, kind: 'change', change: head };
  const ids = arrange(head.ids, draft.groups[head.group] ?? []);
  return { ...frozen, kind: 'change', change: { ...head, ids } };
}

/** Of the groups a submit is to leave instances out of, those that are as they were known then. */
function sentGroups({ submitGroups = {}, groups }: Draft): { readonly groups?: Groups } {
  const known = Object.entries(submitGroups).filter(([group, ids]) => ids.every((id) => groups[group]?.includes(id)));
  return known.length > 0 ? { groups: Object.fromEntries(known) } : {};
}

/** The draft with its next request taken out of the queue. */
export function freeze(draft: Draft, batch: Batch): Partial<Draft> {
  const paths = pathsIn(batch);
  const taken = new Set<Change>(
    'changes' in batch ? [...leadingSets(draft).filter(({ path }) => paths.has(path)), ...(batch.adds ?? [])] : [],
  );
  const isTaken = (change: Change): boolean =>
    taken.has(change) || ('change' in batch && batch.change.seq === change.seq);
  return {
    batch,
    batchCount: draft.batchCount + 1,
    pending: draft.pending.filter((change) => !isTaken(change)),
  };
}

/** Instances and answers as they were made: a number of instances comes before them, and what is in them after. */
const inOrder = (adds: readonly Change[] | undefined, sets: readonly Change[]): readonly Change[] =>
  !adds ? sets : [...adds, ...sets].sort((a, b) => a.seq - b.seq);

/** The draft with its request back in the queue: a newer answer to the same question still comes first. */
export function unfreeze(draft: Draft): Partial<Draft> {
  const { batch, pending } = draft;
  if (!batch) return {};
  if ('change' in batch) return { batch: null, pending: [batch.change, ...pending] };
  if (!('changes' in batch)) return { batch: null };
  const newer = new Set(leadingSets(draft).map(({ path }) => path));
  // What was typed in another tab after it, and has arrived, is not undone.
  const isOver = ({ path, seq }: SetAnswer): boolean => {
    const arrived = own(draft.base, path);
    return (
      arrived !== undefined && echoesSince(draft.echoes, path, seq).some(({ value }) => equalAnswers(value, arrived))
    );
  };
  const back = batch.changes.filter((change) => !newer.has(change.path) && !isOver(change));
  // An earlier attempt may have gone through although this one was refused.
  const sent = batch.attempts > 0 ? batch.changes : [];
  return { batch: null, pending: [...inOrder(batch.adds, back), ...pending], echoes: withEchoes(draft.echoes, sent) };
}
