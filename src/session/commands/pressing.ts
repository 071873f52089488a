import type { FieldOf, Path } from '../../contract/index.js';
import { parsePath, pathOf } from '../../form/index.js';
import { done, type Pressed, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { SessionCore } from '../session-core.js';
import type { Outcome, SessionView } from '../session-view.js';

type Verbs = Pick<Session, 'press' | 'invoke' | 'cancelAction'>;
type Others = Pick<Session, 'continue' | 'back' | 'submit' | 'retry' | 'addInstance'>;

/** The verbs for buttons and actions. */
export function pressingVerbs(core: SessionCore, others: Others): Verbs {
  /** Waits for what comes of a press that is on its way. */
  const outcome = async (count: number): Promise<Pressed> => {
    const { effects } = await core.until((view) => view.effects.count !== count || !isFilling(view));
    return resultOf(effects.outcome);
  };

  const pressService = (path: Path, button: FieldOf<'button'>): Promise<Pressed> | Pressed => {
    const scope = button.validate_before;
    const { attempt, effects } = core.view;
    if (scope === 'page' || scope === 'all') {
      core.send({ type: 'check.asked', scope });
      if (core.view.attempt !== attempt) return refused('invalid', { issues: core.view.issues });
    }
    const { random, clock } = core.ports;
    if (!core.try({ type: 'button.pressed', path, key: random.uuid(), at: clock.now() })) return refused('notNow');
    return outcome(effects.count);
  };

  return {
    async press(path) {
      const view = core.view.fields.get(path);
      const button = view?.field;
      if (!view || button?.type !== 'button') return refused('unknownPath');
      if (!view.visible || !view.enabled) return refused('readOnly');
      switch (button.behavior) {
        case 'next':
          return others.continue();
        case 'back':
          return others.back();
        case 'submit':
          return await others.submit();
        case 'save':
          others.retry();
          return done;
        case 'link':
          if (!button.url) return refused('notNow');
          core.send({ type: 'link.opened', url: button.url });
          return done;
        case 'add_instance':
          return others.addInstance(groupNear(core.view, path, button.target_group ?? ''));
        case 'action':
        case 'workflow':
          return await pressService(path, button);
        default:
          return refused('notNow');
      }
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

const isFilling = ({ journey }: SessionView): boolean => journey === 'answering' || journey === 'editing';

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

/** The group a button adds to: beside it in its instance, else at the root of the form. */
function groupNear({ groups }: SessionView, button: Path, key: string): Path {
  const around = parsePath(button)?.instances ?? [];
  for (let depth = around.length; depth > 0; depth--) {
    const path = pathOf(around[depth - 1], key);
    if (groups.has(path)) return path;
  }
  return key;
}
