import { blockers } from '../changes/moves.js';
import type { SessionEvent } from '../machine-events.js';
import { done, type Moved, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { SessionCore } from '../session-core.js';
import { allLayouts } from '../steps.js';

type Verbs = Pick<Session, 'begin' | 'goTo' | 'continue' | 'back' | 'blockers' | 'review' | 'validate' | 'setLayout'>;

/** The verbs that lead from one place to another. */
export function movingVerbs(core: SessionCore): Verbs {
  const move = (event: SessionEvent): Moved => {
    const { attempt } = core.view;
    if (!core.try(event)) return refused('notNow');
    const { journey, step, issues } = core.view;
    if (core.view.attempt !== attempt) return refused('invalid', { issues });
    return { ok: true, journey, step: step?.id ?? null };
  };

  return {
    begin: () => move({ type: 'form.begun' }),
    goTo: (step, { returning = core.view.reviewing } = {}) => move({ type: 'page.chosen', step, returning }),
    continue: () => move({ type: 'page.continued' }),
    back: () => move({ type: 'page.backed' }),
    blockers: () => blockers(core.context, core.view.next === 'submit'),
    review: () => move({ type: 'review.opened' }),
    async validate(wanted = 'page') {
      const { attempt } = core.view;
      const check = typeof wanted === 'string' ? { scope: wanted } : { scope: 'all' as const, under: wanted.under };
      if (!core.try({ type: 'check.asked', ...check })) {
        // Without an entry there is nobody to ask, and here everything is right.
        return core.view.journey === 'answering' || core.view.journey === 'editing' ? done : refused('notNow');
      }
      const { issues, attempt: now } = await core.until(({ state }) => !state.endsWith('.validating'));
      return now === attempt ? done : refused('invalid', { issues });
    },
    setLayout(layout) {
      if (!allLayouts.includes(layout)) return refused('notNow');
      core.send({ type: 'layout.chosen', layout });
      return done;
    },
  };
}
