import type { Path } from '../contract/index.js';
import { type Step, stepWith } from './steps.js';

/** Where the respondent is among the steps, and how they came there. Holds for any layout that has the same nodes. */
export interface Position {
  /** The step on screen, or last on screen where the review is. */
  readonly step: string;
  /** Steps before this one, newest last; the review is one of them. */
  readonly trail: readonly string[];
  /** What the respondent was last busy with, by which the place is found in another layout. */
  readonly anchor: string;
  /** Paths of everything that was on screen, by which steps count as visited. */
  readonly seen: ReadonlySet<Path>;
  readonly reviewing: boolean;
  readonly returning: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

/** The review, as a place one can have come from. */
const review = '#review';

export const startingPosition: Position = {
  step: '',
  trail: [],
  anchor: '',
  seen: new Set(),
  reviewing: false,
  returning: false,
  progress: 0,
};

/** The step a position is at; the first one where its own is gone. */
export const stepAt = (steps: readonly Step[], { step }: Position): Step | undefined =>
  steps.find(({ id }) => id === step) ?? steps[0];

const withSeen = (seen: ReadonlySet<Path>, { nodes, page }: Step): ReadonlySet<Path> => {
  const paths = [...nodes, `#${page.page.key}`];
  return paths.every((path) => seen.has(path)) ? seen : new Set([...seen, ...paths]);
};

const isSeen = (seen: ReadonlySet<Path>, { nodes, page }: Step): boolean =>
  nodes.length === 0 ? seen.has(`#${page.page.key}`) : nodes.some((path) => seen.has(path));

/** Whether a page has been on screen. */
export const hasSeenPage = ({ seen }: Position, key: string): boolean => seen.has(`#${key}`);

const share = (steps: readonly Step[], step: Step): number => steps.indexOf(step) / Math.max(1, steps.length);

const here = (position: Position): string => (position.reviewing ? review : position.step);

/** The position at a step. */
function arrive(steps: readonly Step[], from: Position, step: Step, change: Partial<Position> = {}): Position {
  return {
    ...from,
    step: step.id,
    anchor: step.nodes[0] ?? step.id,
    seen: withSeen(from.seen, step),
    reviewing: false,
    progress: share(steps, step),
    ...change,
  };
}

/** The position at the first step, or at the one a draft was left at. */
export function beginAt(steps: readonly Step[], wanted: string | null): Position {
  const step = (wanted && stepWith(steps, wanted)) || steps[0];
  if (!step) return startingPosition;
  const before = steps.slice(0, steps.indexOf(step));
  const seen = before.reduce(withSeen, startingPosition.seen);
  return arrive(steps, { ...startingPosition, seen, trail: before.map(({ id }) => id) }, step);
}

/** Where Continue leads: to a step, to the review, or on to the service. */
export function stepAfter(steps: readonly Step[], position: Position, reviews: boolean): Step | 'review' | 'submit' {
  const current = stepAt(steps, position);
  const at = current ? steps.indexOf(current) : -1;
  if (position.returning) return steps.find((step) => step !== current && !isSeen(position.seen, step)) ?? 'review';
  return steps[at + 1] ?? (reviews ? 'review' : 'submit');
}

/** Goes on to a step; progress is never taken back. */
export function advance(steps: readonly Step[], from: Position, to: Step): Position {
  const progress = Math.max(from.progress, share(steps, to));
  return arrive(steps, from, to, { trail: [...from.trail, here(from)], progress });
}

export const openReview = (steps: readonly Step[], from: Position): Position => ({
  ...from,
  seen: steps.reduce(withSeen, from.seen),
  trail: from.reviewing ? from.trail : [...from.trail.filter((id) => id !== review), from.step],
  reviewing: true,
  returning: false,
  progress: 1,
});

/** Opens a step from a list, an issue or the review. */
export const jump = (steps: readonly Step[], from: Position, to: Step, returning: boolean): Position =>
  arrive(steps, from, to, {
    trail: [...from.trail, here(from)],
    returning,
    progress: returning ? from.progress : share(steps, to),
  });

/** The position one came from; nothing at the very beginning. */
export function backFrom(steps: readonly Step[], position: Position): Position | undefined {
  const trail = [...position.trail];
  for (let id = trail.pop(); id !== undefined; id = trail.pop()) {
    if (id === review) return { ...position, trail, reviewing: true, returning: false, progress: 1 };
    const step = steps.find((known) => known.id === id);
    if (step && (position.reviewing || step.id !== position.step))
      return arrive(steps, position, step, { trail, returning: false });
  }
  if (position.reviewing) return arrive(steps, position, steps.at(-1) as Step, { trail });
  const current = stepAt(steps, position);
  const before = current && steps[steps.indexOf(current) - 1];
  return before && arrive(steps, position, before, { trail, returning: false });
}

/** The same place in another layout. */
export function translate(old: readonly Step[], steps: readonly Step[], position: Position): Position {
  const same = (id: string): string => {
    if (id === review) return review;
    const nodes = old.find((known) => known.id === id)?.nodes ?? [];
    return (stepWith(steps, nodes.find((path) => stepWith(steps, path)) ?? id) ?? steps[0])?.id ?? id;
  };
  const step = stepWith(steps, position.anchor)?.id ?? same(position.step);
  const trail = position.trail.map(same).filter((id, at, all) => id !== all[at - 1] && id !== step);
  const current = steps.find(({ id }) => id === step);
  return {
    ...position,
    step,
    trail,
    progress: current && !position.reviewing ? share(steps, current) : position.progress,
  };
}

/** The position with the respondent busy at a path. */
export const busyAt = (position: Position, path: Path): Position => {
  const anchor = path.split('.', 1)[0] ?? path;
  return anchor === position.anchor ? position : { ...position, anchor };
};
