import type { ActionRun, Delta, Detail, Effect } from '../../../contract/index.js';
import type { Issue } from '../../../form/index.js';
import { type Filling, issuesFrom, takeForeign } from '../../filling.js';
import { jump } from '../../position.js';
import type { SessionContext } from '../../session.context.js';
import type { Outcome, PendingView } from '../../session-view.js';
import { stepWith } from '../../steps.js';

type Change = Partial<SessionContext>;

/** What an extension finds wrong with an answer, in its own words: nobody else knows its rules. */
const said = (detail: Detail): readonly Issue[] =>
  issuesFrom([detail]).map((issue) => (detail.message ? { ...issue, message: detail.message } : issue));

/** What one effect does to the form itself; the rest is for whoever paints it. */
function applyEffect(filling: Filling, effect: Effect): Filling {
  switch (effect.type) {
    case 'set_answers':
      return takeForeign(filling, effect.answers, {});
    case 'set_issues':
      return { ...filling, issues: effect.issues.flatMap(said) };
    case 'navigate': {
      const step = stepWith(filling.steps, effect.page);
      return step ? { ...filling, position: jump(filling.steps, filling.position, step, false) } : filling;
    }
    case 'focus': {
      const step = stepWith(filling.steps, effect.path);
      const isHere = !step || step.id === filling.position.step;
      return isHere ? filling : { ...filling, position: jump(filling.steps, filling.position, step, false) };
    }
    default:
      return filling;
  }
}

/** Carries out effects in their order, and publishes them with how it ended. */
export function takeEffects(context: SessionContext, list: readonly Effect[], outcome: Outcome | null): Change {
  const { filling, effects } = context;
  return {
    ...(filling && { filling: list.reduce(applyEffect, filling) }),
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

const showDelta = ({ filling }: SessionContext, { changed, groups }: Delta): Change =>
  filling ? { filling: takeForeign(filling, changed, groups) } : {};

export const isOver = ({ state }: ActionRun): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'timed_out';
