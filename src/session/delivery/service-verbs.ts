import type { FieldOf, Path } from '../../contract/index.js';
import { done, type Pressed, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { Outcome, SessionView } from '../session-view.js';
import type { VerbsCore } from '../verbs-core.js';

/** The verbs for what the service does when a button is pressed, or an action invoked. */
export interface ServiceVerbs extends Pick<Session, 'invoke' | 'cancelAction'> {
  pressService(path: Path, button: FieldOf<'button'>): Promise<Pressed>;
}

export function serviceVerbs(core: VerbsCore): ServiceVerbs {
  /** Waits for what comes of a press that is on its way. */
  const outcome = async (count: number): Promise<Pressed> => {
    const { effects } = await core.until((view) => view.effects.count !== count || !isAnswering(view));
    return resultOf(effects.outcome);
  };

  return {
    async pressService(path, button) {
      const scope = button.validate_before;
      const { attempt, effects } = core.view;
      if (scope === 'page' || scope === 'all') {
        core.send({ type: 'check.asked', scope });
        if (core.view.attempt !== attempt) return refused('invalid', { issues: core.view.issues });
      }
      const { random, clock } = core.ports;
      if (!core.try({ type: 'button.pressed', path, key: random.uuid(), at: clock.now() })) return refused('notNow');
      return await outcome(effects.count);
    },
    async invoke(action, input = null, instance) {
      const { count } = core.view.effects;
      const { random, clock } = core.ports;
      const call = { action, input, instance: instance ?? null, key: random.uuid(), at: clock.now() };
      if (!core.try({ type: 'action.invoked', ...call })) return refused('notNow');
      return await outcome(count);
    },
    cancelAction: () => (core.try({ type: 'action.cancelled' }) ? done : refused('notNow')),
  };
}

const isAnswering = ({ journey }: SessionView): boolean => journey === 'answering' || journey === 'editing';

function resultOf(outcome: Outcome | null): Pressed {
  switch (outcome?.state) {
    case 'succeeded':
      return outcome.output === undefined ? done : { ok: true, output: outcome.output };
    case 'cancelled':
    case 'unconfirmed':
      return refused(outcome.state);
    case 'unsent':
      return refused('offline');
    default:
      return refused('service', { code: outcome?.code ?? undefined });
  }
}
