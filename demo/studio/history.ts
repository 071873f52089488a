import type { StudioState } from './state.js';

/** What can be undone. */
type Work = Pick<StudioState, 'form' | 'theme'>;

export interface History {
  readonly before: readonly Work[];
  readonly after: readonly Work[];
  /** What the last change was part of. */
  readonly as: string | undefined;
}

const longest = 200;
const workOf = ({ form, theme }: Work): Work => ({ form, theme });

/** The history once something has changed. */
export function past(history: History, now: Work, next: Work, as: string | undefined): History {
  if (now.form === next.form && now.theme === next.theme) return history;
  const isSameStep = as !== undefined && as === history.as;
  const before = isSameStep ? history.before : [...history.before, workOf(now)].slice(-longest);
  return { before, after: [], as };
}

interface Travelled {
  readonly history: History;
  readonly shown: Work;
}

export function undone({ before, after }: History, now: Work): Travelled | undefined {
  const shown = before.at(-1);
  return shown && { shown, history: { before: before.slice(0, -1), after: [workOf(now), ...after], as: undefined } };
}

export function redone({ before, after }: History, now: Work): Travelled | undefined {
  const [shown, ...later] = after;
  return shown && { shown, history: { before: [...before, workOf(now)], after: later, as: undefined } };
}
