import type { Path } from '../../contract/index.js';
import { equalAnswers, verdictOn } from '../conflicts/merge.js';
import { own } from '../core/answer-record.js';
import type { Conflict, Draft } from '../core/draft.js';
import { type Change, isSet } from '../queue/change.js';
import { echoesBefore } from './echoes.js';

/**
 * What a tab left behind, without answers to questions that somebody else has answered since, unheard by that tab: what
 * stands there stands until it is decided. What this device itself had answered before is no reason.
 */
export function superseded(
  changes: readonly Change[],
  orphan: Draft,
  draft: Draft,
): readonly [current: readonly Change[], conflicts: readonly Conflict[]] {
  const gaveWay = new Set<Path>();
  const conflicts: Conflict[] = [];
  const last = new Map(changes.filter(isSet).map((change) => [change.path, change]));
  for (const { path, value: mine, seq } of last.values()) {
    const theirs = own(draft.base, path) ?? null;
    const isKnown = [orphan, draft].some(({ echoes }) =>
      echoesBefore(echoes, path, seq).some(({ value }) => equalAnswers(value, theirs)),
    );
    const verdict = verdictOn(own(orphan.base, path), mine, theirs);
    if (theirs === null || isKnown || verdict === 'mine' || verdict === 'same') continue;
    gaveWay.add(path);
    if (verdict === 'conflict') conflicts.push({ path, mine, theirs, stands: 'theirs', at: null });
  }
  return [changes.filter((change) => !isSet(change) || !gaveWay.has(change.path)), conflicts];
}
