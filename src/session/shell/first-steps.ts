import type { OutboxCommand } from '../../outbox/actor.js';
import { type EditEvent, editFor } from '../changes/edits.js';
import { hasWelcome, takeLayout } from '../changes/loaded.js';
import * as moves from '../changes/moves.js';
import { leave, openLink, recheck } from '../changes/questions.js';
import type { SessionEvent } from '../machine-events.js';
import { expected, type Loaded, type SessionContext } from '../session.context.js';

/** Where a session can be before delivery has come; the machine has the same names for these places, and more of them. */
export type Place =
  | 'loading.fetching'
  | 'loading.waiting'
  | 'start'
  /** The first page is on screen, and its questions can be answered; the rules of the form are still on their way. */
  | 'answering.firstPage'
  | 'answering.page'
  | 'answering.invalid'
  | 'review.reading'
  | 'review.invalid'
  | 'submitting.sending';

/** What comes of an event. */
export interface Taken {
  readonly to?: Place;
  readonly change?: Partial<SessionContext>;
  /** What the outbox has to hear of it. */
  readonly commands?: readonly OutboxCommand[];
}

const signals = {
  'page.hidden': 'hidden',
  'page.shown': 'shown',
  'page.thawed': 'thawed',
  'save.retried': 'retried',
} as const;

const takenBeforeRules = /^(?:answer|change|instances?)\.|^page\.(?:hidden|shown|thawed)$/u;

/** Whether an event asks what follows from the answers, which only the rules know; what people fill in does not. */
export const asksWhatFollows = ({ type }: SessionEvent): boolean => !takenBeforeRules.test(type);

/**
 * What the machine would do, as long as nobody but the respondent has a say: answers are taken, and pages turned.
 * Nothing where it is of no use now; what else there is comes with delivery.
 */
export function take(place: Place, context: SessionContext, event: SessionEvent): Taken | undefined {
  switch (event.type) {
    case 'layout.chosen':
      return { change: takeLayout(context, event.layout) };
    case 'link.opened':
      return { change: openLink(context, event.url) };
    case 'load.retried':
      return place === 'loading.waiting' ? { to: 'loading.fetching' } : undefined;
    case 'page.hidden':
    case 'page.shown':
    case 'page.thawed':
    case 'save.retried':
      if (context.loadedEntry) return { commands: [{ type: signals[event.type] }] };
      return place === 'loading.waiting' && event.type === 'page.shown' ? { to: 'loading.fetching' } : undefined;
  }
  if (place === 'start')
    return event.type === 'form.begun' || event.type === 'page.continued' ? { to: 'answering.page' } : undefined;
  const isReview = place.startsWith('review');
  return isReview || place.startsWith('answering') ? filledIn(place, isReview, context, event) : undefined;
}

function filledIn(place: Place, isReview: boolean, context: SessionContext, event: SessionEvent): Taken | undefined {
  switch (event.type) {
    case 'answer.changed':
    case 'change.undone':
    case 'instance.added':
    case 'instance.duplicated':
    case 'instance.removed':
    case 'instance.restored':
    case 'instances.reordered':
      return edited(context, event);
    case 'field.left':
      if (place === 'review.reading') return undefined;
      return { change: (place === 'answering.page' ? leave : recheck)(context, event.path) };
    case 'page.chosen': {
      const change = moves.goTo(context, event.step, event.returning);
      return change.loadedEntry ? { to: 'answering.page', change } : undefined;
    }
    case 'page.backed':
      return isReview ? backTo(context, 'answering.page') : backed(context);
    case 'page.continued':
      return isReview ? sentFromReview(context) : continued(context);
    case 'submit.asked':
      return isReview ? sentFromReview(context) : (stopped(context) ?? sent(context));
    case 'review.opened':
      return isReview ? undefined : reviewed(context);
    case 'check.asked':
      if (isReview || moves.issuesFor(context, event).length === 0) return undefined;
      return { to: 'answering.invalid', change: moves.showCheck(context, event) };
    default:
      return undefined;
  }
}

function edited(context: SessionContext, event: EditEvent): Taken {
  const edit = editFor(context, event);
  if (!edit) return {};
  const { change, commands } = edit;
  const isNews = context.sync.state === 'clean' && commands.some(({ type }) => type !== 'noted');
  return { change: isNews ? { ...change, sync: expected(context.sync) } : change, commands };
}

const flush = [{ type: 'flush' }] as const;

/** What is wrong on the step stops whoever wants to go on. */
const stopped = (context: SessionContext): Taken | undefined =>
  moves.hasStepIssues(context) ? { to: 'answering.invalid', change: moves.showStepIssues(context) } : undefined;

function continued(context: SessionContext): Taken {
  const stop = stopped(context);
  if (stop) return stop;
  const next = context.loadedEntry && moves.whatNext(context, context.loadedEntry);
  if (next === 'review') return reviewed(context);
  return next === 'submit' ? sent(context) : { to: 'answering.page', change: moves.goOn(context), commands: flush };
}

const reviewed = (context: SessionContext): Taken => ({
  to: 'review.reading',
  change: moves.goToReview(context),
  commands: flush,
});

/** Sending itself is delivery's: it is the first thing that has to be done once that is there. */
const sending = (context: SessionContext): Taken => ({ to: 'submitting.sending', change: moves.clearIssues(context) });

function sent(context: SessionContext): Taken {
  if (!moves.hasIssues(context)) return sending(context);
  const there = moves.goToReview(context);
  return { to: 'review.invalid', change: { ...there, ...moves.showAllIssues({ ...context, ...there }) } };
}

const sentFromReview = (context: SessionContext): Taken =>
  moves.hasIssues(context) ? { to: 'review.invalid', change: moves.showAllIssues(context) } : sending(context);

const backTo = (context: SessionContext, to: Place): Taken | undefined =>
  moves.canGoBack(context) ? { to, change: moves.goBack(context) } : undefined;

function backed(context: SessionContext): Taken | undefined {
  const { loadedEntry } = context;
  const isReviewed = moves.goBack(context).loadedEntry?.position.reviewing === true;
  const back = backTo(context, isReviewed ? 'review.reading' : 'answering.page');
  const isWelcome = loadedEntry !== null && hasWelcome({ model: loadedEntry.engine.model } as Loaded);
  return back ?? (isWelcome ? { to: 'start' } : undefined);
}
