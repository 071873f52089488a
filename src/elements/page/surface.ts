import type { Journey, SessionView } from '../../session/index.js';
import type { Stage } from '../view-watch.js';

/** What fills the screen: the questions, the review, or a screen of its own. */
export type Surface =
  | 'loading'
  | 'unreachable'
  | 'start'
  | 'resumePrompt'
  | 'resuming'
  | 'confirmDraft'
  | 'answering'
  | 'review'
  | 'finishLater'
  | 'compare'
  | 'versionChanged'
  | 'submitted'
  | 'alreadySent'
  | 'closed'
  | 'notOpenYet'
  | 'notFound'
  | 'unavailable'
  | 'denied'
  | 'fatal';

/** States in which questions or the review stay on screen. */
const loadedEntry: ReadonlySet<Journey> = new Set([
  'answering',
  'review',
  'submitting',
  'verifying',
  'submitRejected',
  'editing',
]);

/** Whether a journey or a surface is that of an entry that was sent, now or before. */
export const isSent = (name: Journey | Surface): boolean => name === 'submitted' || name === 'alreadySent';

/** Whether the first page is on screen and the rules of the form are still on their way. */
export const isFirstPageOnly = ({ state }: SessionView): boolean => state === 'journey.answering.firstPage';

export function surfaceOf(view: SessionView, stage: Stage): Surface {
  const { journey, state } = view;
  if (stage.bare) return 'loading';
  if (state === 'journey.loading.waiting') return 'unreachable';
  if (journey === 'submitted') return stage.cameBack ? 'alreadySent' : 'submitted';
  if (loadedEntry.has(journey)) {
    if (stage.comparing && view.conflicts.length > 0) return 'compare';
    if (view.versionChange && !stage.versionSeen) return 'versionChanged';
    return view.reviewing ? 'review' : 'answering';
  }
  return (journey.startsWith('end.') ? journey.slice(4) : journey) as Surface;
}

/** The surface and the step on it: a new name means that something else has to be read. */
export const placeOf = (view: SessionView, stage: Stage): string => {
  const surface = surfaceOf(view, stage);
  return surface === 'answering' ? `answering:${view.step?.id ?? ''}` : surface;
};
