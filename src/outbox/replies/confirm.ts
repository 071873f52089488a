import type { Answer, Answers, Path } from '../../contract/index.js';
import { equalAnswers } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Draft } from '../core/draft.js';
import { type Batch, changesIn } from '../queue/batch.js';
import { type Change, type DuplicateInstance, isInside, isSet, type SetAnswer } from '../queue/change.js';
import { answersInside, withEchoes } from '../tabs/echoes.js';

/** Whether a path lies in an instance that a batch brought back, with whatever anybody wrote in it before it went. */
export const isRestored = (path: Path, batch: Batch | null): boolean =>
  batch !== null && 'change' in batch && batch.change.kind === 'add' && isInside(path, batch.change);

/** The draft with answers of a copy that the service did not make, because it never had the original's. */
export function withCopies(draft: Draft, batch: Batch | null): Draft {
  if (!batch || !('change' in batch) || batch.change.kind !== 'duplicate') return draft;
  const isAnswered = (path: string): boolean => draft.pending.some((change) => isSet(change) && change.path === path);
  const missing = Object.entries(batch.change.answers)
    .filter(([path, value]) => !equalAnswers(own(draft.base, path), value) && !isAnswered(path))
    .map(([path, value], index): Change => ({ kind: 'set', path, value, seq: draft.seq + 1 + index }));
  return { ...draft, seq: draft.seq + missing.length, pending: [...missing, ...draft.pending] };
}

/** What the service put into a copy by itself: what it had in the original, which may be older than what was shown. */
const copiedThere = (base: Answers, { group, source, id }: DuplicateInstance): readonly (readonly [Path, Answer])[] =>
  answersInside(base, { group, id: source }).map(({ path, value }) => [
    `${group}.${id}.${path.slice(`${group}.${source}.`.length)}`,
    value,
  ]);

/** What is confirmed is no echo any more; what went with an instance would be one, should it come back. */
export function echoesAfter(echoes: Draft['echoes'], before: Draft, foreign: ReadonlySet<Path>): Draft['echoes'] {
  const sets = changesIn(before.batch).filter(isSet);
  const left = sets.filter(({ path }) => !foreign.has(path)).reduce(withoutEarlier, echoes);
  const change = before.batch && 'change' in before.batch ? before.batch.change : undefined;
  if (change?.kind === 'duplicate')
    return withEchoes(
      left,
      [...copiedThere(before.base, change), ...Object.entries(change.answers)].map(([path, value]) => ({
        path,
        value,
        seq: 0,
      })),
    );
  if (change?.kind !== 'remove') return left;
  return withEchoes(left, answersInside(before.base, change));
}

/** Something typed later may have left with a page that did not live to hear of it, and is still to come. */
function withoutEarlier(echoes: Draft['echoes'], { path, seq }: SetAnswer): Draft['echoes'] {
  const known = own(echoes, path);
  if (!known) return echoes;
  const { [path]: _, ...others } = echoes;
  const later = known.filter((echo) => echo.seq > seq);
  return later.length > 0 ? { ...others, [path]: later } : others;
}

/** Instances whose removal is confirmed, with the one of a batch. */
export const withRemoved = (removed: readonly string[], batch: Batch | null): readonly string[] =>
  batch && 'change' in batch && batch.change.kind === 'remove' ? [...removed, batch.change.id].slice(-200) : removed;
