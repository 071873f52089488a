import type { Answer, Path } from '../../contract/index.js';
import type { Conflict, Draft, Shelved } from '../core/draft.js';
import { localView } from '../core/local-view.js';
import { equalAnswers } from './merge.js';

/** The value of a conflict that gave way. */
export const loserOf = ({ path, mine, theirs, stands }: Conflict): Shelved =>
  stands === 'mine' ? { path, value: theirs, whose: 'theirs' } : { path, value: mine, whose: 'mine' };

/** What goes on the shelf when conflicts are settled; an answer that was only taken away leaves nothing to keep. */
export const losersOf = (conflicts: readonly Conflict[]): readonly Shelved[] =>
  conflicts.map(loserOf).filter(({ value }) => value !== null);

/** The draft with the conflicts about some paths settled: what does not stand is kept on the shelf. */
export function settleConflicts(draft: Draft, isAbout: (path: Path) => boolean): Draft {
  const settled = draft.conflicts.filter(({ path }) => isAbout(path));
  if (settled.length === 0) return draft;
  return {
    ...draft,
    conflicts: draft.conflicts.filter((open) => !settled.includes(open)),
    shelf: [...draft.shelf, ...losersOf(settled)],
  };
}

/** What a decision asks for: answers to be given again, where they are not what stands already. */
export function decisions(
  draft: Draft,
  about: Path | 'all',
  keep: 'mine' | 'theirs',
): readonly (readonly [Path, Answer])[] {
  const { answers } = localView(draft);
  return draft.conflicts
    .filter((conflict) => about === 'all' || conflict.path === about)
    .filter((conflict) => !equalAnswers(answers[conflict.path], conflict[keep]))
    .map((conflict) => [conflict.path, conflict[keep]]);
}

/** The draft with one side of some conflicts standing, and the conflicts settled. */
export function decide(draft: Draft, about: Path | 'all', keep: 'mine' | 'theirs'): Draft {
  const isAbout = (path: Path): boolean => about === 'all' || path === about;
  const conflicts = draft.conflicts.map((open) => (isAbout(open.path) ? { ...open, stands: keep } : open));
  return settleConflicts({ ...draft, conflicts }, isAbout);
}
