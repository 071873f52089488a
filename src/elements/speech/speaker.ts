import type { DeferredMessages, Messages } from '../../messages/index.js';
import type { SessionView } from '../../session/index.js';
import { deferredWords } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { placeOf } from '../page/surface.js';
import { Announcer } from './announcer.js';
import { Burst } from './burst.js';
import { changeSayings, journeySayings, mended } from './journey-sayings.js';
import { liveRegions } from './live-regions.js';
import { revealOf } from './reveal.js';
import { type SayEvent, takeUnsaid } from './say-event.js';
import { isAtRisk, nothingSaid, syncSayings } from './sync-sayings.js';

/** Says aloud what happens in a form, in the two live regions that stand in it; `since` is how it was when this was asked for. */
export function startSpeaking(scope: FormScope, root: () => ParentNode, since: SessionView): () => void {
  let open = true;
  let stop = (): void => {};
  const { messages } = scope;
  void deferredWords(messages).then((words) => {
    if (open) stop = speak(scope, root, since, [messages, words]);
  });
  return () => {
    open = false;
    stop();
  };
}

/** Begins in the language whose words are here; the form may have gone over to another while they came. */
function speak(
  scope: FormScope,
  root: () => ParentNode,
  since: SessionView,
  [begun, first]: readonly [Messages, DeferredMessages],
): () => void {
  const { session, watch, host } = scope;
  let words = first;
  let language = begun;
  let learning = false;
  const announcer = new Announcer(session.clock, liveRegions(session.clock, root));
  const burst = new Burst(session.clock, (saying) => announcer.say(saying));
  let before: SessionView | undefined;
  let place = placeOf(watch.view, watch.stage);
  let said = nothingSaid;
  let state = '';
  let answered: string | undefined;
  let timers: unknown[] = [];
  let alarm: unknown;
  let alarmed = false;

  const enter = (view: SessionView): void => {
    if (view.state === state) return;
    state = view.state;
    for (const timer of timers) session.clock.clearTimeout(timer);
    announcer.drop('journey');
    if (view.journey === 'submitting') announcer.drop('sync');
    timers = journeySayings(view, words, scope.messages).map((timed) =>
      session.clock.setTimeout(() => announcer.say(timed), timed.after),
    );
  };
  const learn = (messages: Messages): void => {
    language = messages;
    learning = true;
    void deferredWords(messages)
      .catch(() => words)
      .then((fetched) => {
        if (language !== messages) return;
        words = fetched;
        learning = false;
        look();
      });
  };
  const look = (): void => {
    const { view, stage } = watch;
    const now = placeOf(view, stage);
    if (now !== place) {
      announcer.turnPage();
      burst.drop();
    }
    place = now;
    if (scope.messages !== language) learn(scope.messages);
    // What happens meanwhile is said in the new language, not in the old one.
    if (learning || view === before) return;
    const last = before;
    before = view;
    for (const saying of changeSayings(last ?? since, view, words, scope.messages)) announcer.say(saying);
    // Who was quicker than this has seen what appeared.
    burst.add(mended(last ?? since, view), last ? reveal(last, view) : 0, words);
    const sync = syncSayings(view, said, words, scope.messages);
    said = sync.said;
    for (const saying of sync.sayings) announcer.say(saying);
    enter(view);
    weigh(view);
  };
  /** Writing to the device takes a moment; only what stays at risk is worth an alarm, and one is enough. */
  const weigh = (view: SessionView): void => {
    if (isAtRisk(view) === (alarm !== undefined)) return;
    session.clock.clearTimeout(alarm);
    alarm = isAtRisk(view)
      ? session.clock.setTimeout(() => {
          if (!alarmed)
            announcer.say({ text: scope.messages.sync.notKept, level: 'assertive', topic: 'risk', isNews: true });
          alarmed = true;
        }, 1000)
      : undefined;
  };
  /** Keeps the focus where a question went away; gives how many came up that are not met by going on. */
  const reveal = (last: SessionView, view: SessionView): number => {
    const { far, hidden } = revealOf(last, view, answered);
    const lost = hidden.find((path) => holdsFocus(root(), path));
    if (lost === undefined || answered === undefined) return far;
    root()
      .querySelector<HTMLElement>(`entry-field[name="${CSS.escape(answered)}"] :is(input, select, textarea, button)`)
      ?.focus();
    announcer.say({ text: words.spoken.removed, level: 'polite', topic: 'hidden', isNews: false });
    return far;
  };
  const changed = (event: HTMLElementEventMap['entry-change']): void => {
    if (event.detail.by === 'person') answered = event.detail.path;
  };
  const noteFirst = (event: Event): void => {
    const field = (event.composedPath()[0] as Element).closest?.('entry-field');
    answered = field?.getAttribute('name') ?? answered;
  };
  const asked = (event: Event): void => {
    event.preventDefault();
    announcer.say((event as SayEvent).saying);
  };
  host.addEventListener('entry-change', changed);
  host.addEventListener('entry-say', asked);
  for (const saying of takeUnsaid(host)) announcer.say(saying);
  host.addEventListener('input', noteFirst, { capture: true });
  host.addEventListener('change', noteFirst, { capture: true });
  look();
  const unfollow = watch.follow(look);
  return () => {
    unfollow();
    announcer.close();
    burst.drop();
    session.clock.clearTimeout(alarm);
    for (const timer of timers) session.clock.clearTimeout(timer);
    host.removeEventListener('entry-change', changed);
    host.removeEventListener('entry-say', asked);
    host.removeEventListener('input', noteFirst, { capture: true });
    host.removeEventListener('change', noteFirst, { capture: true });
  };
}

const holdsFocus = (root: ParentNode, path: string): boolean =>
  root.querySelector(`:is(entry-field, entry-group)[name="${CSS.escape(path)}"]:focus-within`) !== null;
