import type { FormScope } from '../form-scope.js';
import { isSent, surfaceOf } from '../page/surface.js';

/** What the browser's history remembers for each form of a page: the step, or the review. */
type Visited = Readonly<Record<string, string>>;

const visitedIn = (state: unknown): Visited => {
  const visited = (state as { entryway?: unknown } | null)?.entryway;
  return typeof visited === 'object' && visited !== null ? (visited as Visited) : {};
};

const review = '.review';

/** One entry in the browser's history for each step, so that Back goes to the step before. */
export function keepHistory(scope: FormScope): () => void {
  const { watch, session } = scope;
  let shown: string | undefined;
  let moving = false;

  const placeNow = (): string | undefined => {
    const { view, stage } = watch;
    const surface = surfaceOf(view, stage);
    if (surface === 'review') return review;
    return surface === 'answering' ? view.step?.id : undefined;
  };
  const key = (): string => watch.view.form?.form.public_id ?? '';
  const stateAt = (place: string): object => ({
    ...history.state,
    entryway: { ...visitedIn(history.state), [key()]: place },
  });
  const look = (): void => {
    const place = placeNow();
    if (place === undefined || place === shown) return;
    const before = shown;
    shown = place;
    if (moving || before === undefined) return;
    // Where the first step was left is noted only now: a page that opens has better things to do.
    if (visitedIn(history.state)[key()] !== before) history.replaceState(stateAt(before), '');
    history.pushState(stateAt(place), '', `#${encodeURIComponent(place === review ? 'review' : place)}`);
  };
  const popped = ({ state }: PopStateEvent): void => {
    const place = visitedIn(state)[key()];
    if (isSent(watch.view.journey)) {
      watch.setStage({ cameBack: true });
      return;
    }
    if (place === undefined || place === placeNow()) return;
    moving = true;
    if (watch.stage.comparing) watch.setStage({ comparing: false });
    if (place === review) session.review();
    else session.goTo(place);
    moving = false;
  };

  look();
  const stop = watch.follow(look);
  addEventListener('popstate', popped);
  return () => {
    stop();
    removeEventListener('popstate', popped);
  };
}
