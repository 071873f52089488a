import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';
import { fetchDeferred } from './fetch-deferred.js';
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
  // What a server wrote to be seen and filled in until now.
  const paint = scope.host.querySelector<HTMLElement>('[data-entry-static]');
  if (paint)
    void load('elements/take-over', () => import('./take-over.js')).then(({ takeOver }) =>
      takeOver(scope, root, paint),
    );
  return [
    relayEvents(scope),
    preloadFields(scope),
    keepFormLook(scope),
    keepFocus(scope, root),
    tellTitle(scope, manageTitle),
    // A value there is none of is ignored.
    ...(history === 'callback' || history === 'none' ? [] : [keepHistory(scope)]),
    fetchDeferred(scope, root),
    keepStandIns(scope, root),
  ];
}
