import { load } from '../../load/load.js';
import type { FormScope } from '../contexts.js';
import { keepFocus } from './focus-keeper.js';
import { keepFormLook } from './form-look.js';
import { keepHistory } from './page-history.js';
import { tellTitle } from './page-title.js';
import { preloadFields } from './preload.js';
import { relayEvents } from './relay.js';
import { keepStandIns } from './stand-ins.js';

interface HostOptions {
  readonly history: 'hash' | 'callback' | 'none';
  readonly manageTitle: boolean;
  root(): Element | DocumentFragment | HTMLElement;
}

/** What goes on around a form while it is open; each is stopped by calling what it gives back. */
export function hostParts(scope: FormScope, { history, manageTitle, root }: HostOptions): (() => void)[] {
  return [
    relayEvents(scope),
    preloadFields(scope),
    keepFormLook(scope),
    keepFocus(scope, root),
    tellTitle(scope, manageTitle),
    // A value there is none of is ignored.
    ...(history === 'callback' || history === 'none' ? [] : [keepHistory(scope)]),
    startLater(scope, root),
    keepStandIns(scope, root),
  ];
}

/** What a form needs only later comes while the person reads. */
function startLater(scope: FormScope, root: HostOptions['root']): () => void {
  let stop: (() => void) | undefined;
  let open = true;
  void load('elements/later', () => import('../deferred.js')).then(({ startLater: start }) => {
    if (open) stop = start(scope, root);
  });
  return () => {
    open = false;
    stop?.();
  };
}
