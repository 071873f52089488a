import { afterPaint } from '../../load/after-paint.js';
import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';
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
    fetchDeferred(scope, root),
    keepStandIns(scope, root),
  ];
}

/** When something is said about a form that is still loading. */
const slow = [1000, 5000];

/** What a form needs only later comes while the person reads: not before there is something to read. */
function fetchDeferred(scope: FormScope, root: HostOptions['root']): () => void {
  const { watch } = scope;
  let stop = (): void => {};
  let open = true;
  let begun = false;
  const fetch = async (): Promise<void> => {
    // Whoever follows may be told of two changes at once.
    if (begun) return;
    begun = true;
    stop();
    // What happens until the code is there is said afterwards.
    const since = watch.view;
    await afterPaint();
    if (!open) return;
    const { startDeferred } = await load('elements/deferred', () => import('../deferred.js'));
    if (open) stop = startDeferred(scope, root, since);
  };
  const isLoading = (): boolean => watch.view.state === 'journey.loading.fetching';
  if (isLoading()) {
    const quieten = sayLoading(scope, root);
    const unfollow = watch.follow(() => isLoading() || void fetch());
    stop = () => {
      quieten();
      unfollow();
    };
  } else void fetch();
  return () => {
    open = false;
    stop();
  };
}

/** Says that the form is loading: what speaks otherwise would be fetched ahead of it, on the line that is slow. */
function sayLoading(scope: FormScope, root: HostOptions['root']): () => void {
  const { clock } = scope.session;
  let said = '';
  const say = (text: string): void => {
    const region = root().querySelector('[part~="live"][role="status"]');
    if (region) region.textContent = said = text;
  };
  const timers = (['loading', 'stillLoading'] as const).map((words, at) =>
    clock.setTimeout(() => say(scope.messages[words]), slow[at] ?? 0),
  );
  return () => {
    for (const timer of timers) clock.clearTimeout(timer);
    // What was said is not true any more, for somebody who reads on from there.
    if (said) say('');
  };
}
