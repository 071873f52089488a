import { afterPaint } from '../../load/after-paint.js';
import { load } from '../../load/load.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';

type Root = () => Element | DocumentFragment;

/** What somebody does who begins to use a form; or something is to be said. */
const deeds = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'entry-say'];

/** Whether there is more to a form than questions that nobody has touched. */
const isNeeded = (view: SessionView, first: SessionView): boolean =>
  !/start$|answering.(?:page|firstPage)$/u.test(view.state) ||
  view.step !== first.step ||
  view.sync.state !== 'clean' ||
  view.storage === 'blocked' ||
  view.layout === 'one_question' ||
  [view.banner, view.restored, view.can.contents, view.layouts[1], view.form?.problems[0], view.brokenRules[0]].some(
    Boolean,
  );

/** Fetches what a form needs beyond its questions once somebody uses it: most who open a page only look at it. */
export function fetchDeferred(scope: FormScope, root: Root): () => void {
  const { watch, host, placement } = scope;
  let first: SessionView | undefined;
  let since: SessionView | undefined;
  let isOpen = true;
  let stop = sayLoading(scope, root);
  const leave = (): void => {
    unfollow();
    for (const deed of deeds) host.removeEventListener(deed, fetch);
  };
  const fetch = async (): Promise<void> => {
    // A form that is still loading comes first. Whoever follows may be told of two changes at once.
    if (!first || since) return;
    leave();
    // What happens until the code is there is said afterwards.
    since = first;
    await afterPaint();
    const { startDeferred } = await load('elements/deferred', () => import('../deferred.js'));
    if (isOpen) stop = startDeferred(scope, root, since);
  };
  const look = (): void => {
    const { view } = watch;
    if (view.state === 'journey.loading.fetching') return;
    if (!first) stop();
    first ??= view;
    // A form of the page's own around this one counts on it, so do measures, and whoever has placed questions is told of
    // wrong names.
    if (isNeeded(view, first) || placement.names[0] || host.closest('form,[measure]')) void fetch();
  };
  const unfollow = watch.follow(look);
  for (const deed of deeds) host.addEventListener(deed, fetch);
  look();
  return () => {
    isOpen = false;
    leave();
    stop();
  };
}

/** When something is said about a form that is still loading. */
const slow = [1000, 5000];

/** Says that the form is loading: what speaks otherwise would be fetched ahead of it, on the line that is slow. */
function sayLoading(scope: FormScope, root: Root): () => void {
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
