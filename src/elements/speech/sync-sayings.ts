import { maybeSentText } from '../../headless/banner-words.js';
import { keepsHere } from '../../headless/status-line.js';
import type { DeferredMessages, Messages } from '../../messages/index.js';
import { timeIn } from '../../messages/moments.js';
import type { SessionView } from '../../session/index.js';
import type { Saying } from './announcer.js';

const news = (text: string): Saying => ({ text, level: 'polite', topic: 'sync', isNews: true });
const alarm = (text: string, topic: string): Saying => ({ text, level: 'assertive', topic, isNews: true });

/** What was said about saving so far. */
export interface SaidOfSync {
  readonly saved: boolean;
  /** Whether something was to be saved; what an earlier visit saved is no news. */
  readonly awaited: boolean;
  /** The kind of problem that was announced and is not over. */
  readonly problem: string | null;
  readonly alarms: ReadonlySet<string>;
}

export const nothingSaid: SaidOfSync = { saved: false, awaited: false, problem: null, alarms: new Set() };

/** While an entry is sent and afterwards, sending itself is what there is to say. */
const silent: ReadonlySet<string> = new Set(['submitting', 'verifying', 'submitted', 'alreadySent']);

const unsaved: ReadonlySet<string> = new Set(['dirty', 'kept', 'saving', 'slow']);

/** Whether answers are neither with the service nor on the device, and nothing is about to change that. */
export const isAtRisk = ({ sync, storage, journey }: SessionView): boolean =>
  !silent.has(journey) &&
  sync.waiting > 0 &&
  !(storage === 'device' && sync.durable) &&
  (sync.state === 'offline' || sync.state === 'retrying');

/** A problem that deserves a word. */
function problemOf({ banner, sync }: SessionView): string | null {
  if (sync.state === 'offline' || sync.state === 'rateLimited' || sync.state === 'retrying') return sync.state;
  return banner?.kind === 'slow' ? 'slow' : null;
}

/** What is to be said about saving, and what has been said then. */
export function syncSayings(
  view: SessionView,
  said: SaidOfSync,
  words: DeferredMessages,
  messages: Messages,
): { readonly sayings: readonly Saying[]; readonly said: SaidOfSync } {
  if (silent.has(view.journey)) return { sayings: [], said: { ...said, saved: true } };
  const sayings: Saying[] = [];
  const kept = keepsHere(view);
  const alarms = new Set(said.alarms);
  const raise = (topic: string, text: string): void => {
    if (!alarms.has(topic)) sayings.push(alarm(text, topic));
    alarms.add(topic);
  };
  const { banner, sync, tabs } = view;
  if (banner?.kind === 'conflict')
    raise('conflict', words.banners.conflict(banner.at ? timeIn(words, Date.parse(banner.at)) : null));
  else alarms.delete('conflict');
  if (banner?.kind === 'keyRejected') {
    const { sentAt } = banner;
    const { keyRejected } = words.banners;
    raise('keyRejected', sentAt === null ? keyRejected(kept) : maybeSentText(view, sentAt, messages, words, kept));
  }
  if (banner?.kind === 'emptied') raise('emptied', words.banners.emptied(sync.waiting > 0 ? kept : null));
  if (banner?.kind === 'refused') raise('refused', words.banners.refused(kept));
  if (tabs === 'shared' && !alarms.has('tabs')) {
    alarms.add('tabs');
    sayings.push({ ...news(words.banners.otherTab), topic: 'tabs' });
  }
  const problem = problemOf(view);
  if (problem !== null && problem !== said.problem) sayings.push(news(entered(problem, words, kept)));
  const awaited = said.awaited || unsaved.has(sync.state);
  const saved = said.saved || (awaited && sync.state === 'saved');
  if (problem === null && sync.state === 'saved') {
    if (said.problem !== null)
      sayings.push(news(said.problem === 'offline' ? words.spoken.backOnline : words.spoken.savedAgain));
    else if (awaited && !said.saved) sayings.push(news(words.spoken.saved));
  }
  // A problem is over when the answers have arrived, not when a request is under way.
  const over = sync.state === 'saved' || sync.state === 'clean';
  return { sayings, said: { saved, awaited, problem: problem ?? (over ? null : said.problem), alarms } };
}

function entered(problem: string, { banners, spoken }: DeferredMessages, kept: boolean): string {
  if (problem === 'offline') return banners.offline(kept);
  if (problem === 'rateLimited') return banners.rateLimited(null, kept);
  return problem === 'slow' ? banners.slow : spoken.notSaved(kept);
}
