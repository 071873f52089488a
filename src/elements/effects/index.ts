import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';

/** Sees to what buttons and actions do to the page; fetched when one was used first. */
export function startEffects(scope: FormScope, root: () => ParentNode): () => void {
  let stop: (() => void) | undefined;
  let state: 'waiting' | 'fetching' | 'closed' = 'waiting';
  const look = (): void => {
    if (state !== 'waiting' || scope.watch.view.effects.count === 0) return;
    state = 'fetching';
    void load('elements/effects/run', () => import('./run.js')).then(({ runEffects }) => {
      if (state !== 'closed') stop = runEffects(scope, root);
    });
  };
  look();
  const unfollow = scope.watch.follow(look);
  return () => {
    state = 'closed';
    unfollow();
    stop?.();
  };
}
