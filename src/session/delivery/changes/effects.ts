import type { ActionRun, Delta, Detail, Effect } from '../../../contract/index.js';
import type { Issue } from '../../../form/index.js';
import { issuesFrom, type LoadedEntry, takeForeign } from '../../loaded-entry.js';
import { jump } from '../../position.js';
import type { SessionContext } from '../../session.context.js';
import type { Outcome, PendingView } from '../../session-view.js';
import { stepWith } from '../../steps.js';

type Change = Partial<SessionContext>;

/** What an extension finds wrong with an answer, in its own words: nobody else knows its rules. */
const said = (detail: Detail): readonly Issue[] =>
  issuesFrom([detail]).map((issue) => (detail.message ? { ...issue, message: detail.message } : issue));

/** What one effect does to the form itself; the rest is for whoever paints it. */
function applyEffect(loadedEntry: LoadedEntry, effect: Effect): LoadedEntry {
  switch (effect.type) {
    case 'set_answers':
      return takeForeign(loadedEntry, effect.answers, {});
    case 'set_issues':
      return { ...loadedEntry, issues: effect.issues.flatMap(said) };
    case 'navigate': {
      const step = stepWith(loadedEntry.steps, effect.page);
      return step
        ? { ...loadedEntry, position: jump(loadedEntry.steps, loadedEntry.position, step, false) }
        : loadedEntry;
    }
    case 'focus': {
      const step = stepWith(loadedEntry.steps, effect.path);
      const isHere = !step || step.id === loadedEntry.position.step;
      return isHere
        ? loadedEntry
        : { ...loadedEntry, position: jump(loadedEntry.steps, loadedEntry.position, step, false) };
    }
    default:
      return loadedEntry;
  }
}

/** Carries out effects in their order, and publishes them with how it ended. */
export function takeEffects(context: SessionContext, list: readonly Effect[], outcome: Outcome | null): Change {
  const { loadedEntry, effects } = context;
  return {
    ...(loadedEntry && { loadedEntry: list.reduce(applyEffect, loadedEntry) }),
    effects: { count: effects.count + 1, list, outcome },
    pending: null,
  };
}

const outcomeOf = ({ key, instance }: PendingView, state: Outcome['state'], code: string | null): Outcome => ({
  key,
  instance,
  state,
  code,
});

/** A press or an action is over. */
export function conclude(context: SessionContext, state: Outcome['state'], code: string | null = null): Change {
  const { pending } = context;
  return takeEffects(context, [], pending && outcomeOf(pending, state, code));
}

/** What came of an action. */
export function takeRun(context: SessionContext, { state, effects, error, delta, output }: ActionRun): Change {
  const ended = state === 'succeeded' ? 'succeeded' : 'failed';
  const code = error?.code ?? (ended === 'failed' ? state : null);
  const outcome = context.pending && { ...outcomeOf(context.pending, ended, code), ...(output !== null && { output }) };
  const shown = delta ? { ...context, ...showDelta(context, delta) } : context;
  return takeEffects(shown, effects, outcome);
}

const showDelta = ({ loadedEntry }: SessionContext, { changed, groups }: Delta): Change =>
  loadedEntry ? { loadedEntry: takeForeign(loadedEntry, changed, groups) } : {};

export const isOver = ({ state }: ActionRun): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'timed_out';
