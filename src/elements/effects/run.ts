import type { FormScope } from '../form-scope.js';
import { carryOut } from './carry-out.js';

/** Carries out what buttons and actions want done, in the order they say it. */
export function runEffects(scope: FormScope, root: () => ParentNode): () => void {
  const { watch } = scope;
  let count = 0;
  const look = (): void => {
    const { effects } = watch.view;
    if (effects.count === count) return;
    count = effects.count;
    void inOrder(scope, root(), effects.list);
  };
  look();
  return watch.follow(look);
}

async function inOrder(
  scope: FormScope,
  root: ParentNode,
  list: FormScope['session']['view']['effects']['list'],
): Promise<void> {
  for (const effect of list) await carryOut(scope, root, effect);
}
