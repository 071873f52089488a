import type { ButtonPending, ButtonResult } from '../../../contract/index.js';
import { keyOf, parsePath } from '../../../form/index.js';
import type { PressButton } from '../../../outbox/queue/change.js';
import type { ActionCall } from '../../machine-events.js';
import type { SessionContext } from '../../session.context.js';
import type { Outcome } from '../../session-view.js';
import { conclude, takeEffects } from './effects.js';

type Change = Partial<SessionContext>;

/** The instance a button stands in. */
export const instanceAround = (path: string): string | null => parsePath(path)?.instances.at(-1)?.id ?? null;

/** A button of the service was pressed, and is on its way. */
export function beginPress({ loadedEntry }: SessionContext, { path, at }: { path: string; at: number }): Change {
  const field = loadedEntry?.view.fields.get(path)?.field;
  const label = field?.type === 'button' ? (field.pending_label ?? field.label) : null;
  return {
    pending: {
      kind: 'button',
      key: keyOf(path),
      instance: instanceAround(path),
      label,
      stage: 'sending',
      since: at,
      canCancel: false,
    },
  };
}

export const beginAction = (
  _: SessionContext,
  { action, input, instance, key, at }: ActionCall & { at: number },
): Change => ({
  call: { action, input, instance, key },
  pending: { kind: 'action', key: action, instance, label: null, stage: 'sending', since: at, canCancel: false },
});

export interface Answered {
  readonly press: PressButton;
  readonly result: ButtonResult | ButtonPending;
}

const outcomeOf = ({ button, instance_id }: PressButton, state: Outcome['state'], code: string | null): Outcome => ({
  key: button,
  instance: instance_id,
  state,
  code,
});

/** What came of a press that was answered at once. */
export function takePressed(context: SessionContext, { press, result }: Answered): Change {
  if ('action_run_id' in result) return {};
  const state = result.status === 'succeeded' ? 'succeeded' : 'failed';
  const change = takeEffects(context, result.effects, outcomeOf(press, state, null));
  return state === 'succeeded' ? { ...change, clicks: withClick(context, press) } : change;
}

/** One press more of a button, wherever it stands. */
function withClick(
  { clicks, loadedEntry }: SessionContext,
  { button, instance_id }: PressButton,
): SessionContext['clicks'] {
  const end = instance_id === null ? button : `.${instance_id}.${button}`;
  const path = [...(loadedEntry?.view.fields ?? [])].find(([known]) => known === button || known.endsWith(end))?.[0];
  return path === undefined ? clicks : clicks.set(path, (clicks.get(path) ?? 0) + 1);
}

/** A press that came to nothing; `why` is a word of the outbox, or the service's code. */
export function concludePress(context: SessionContext, { press, why }: { press: PressButton; why: string }): Change {
  const state: Outcome['state'] = why === 'unsent' || why === 'unconfirmed' ? why : 'failed';
  return takeEffects(context, [], outcomeOf(press, state, state === 'failed' ? why : null));
}

/** An action that failed on the way: nobody knows whether it ran where no answer came. */
export const failPress = (context: SessionContext, code: string): Change =>
  conclude(context, code === 'network' ? 'unconfirmed' : 'failed', code === 'network' ? null : code);

const endings = /^outbox\.(un)?pressed$|^xstate\.(done|error)\.actor|^action\.cancelled$|^outbox\.synced$/;

/** The respondent went on: a press is answered all the same, an action is left behind. */
export function leavePress(context: SessionContext, event: string): Change {
  const { pending } = context;
  if (!pending || endings.test(event)) return {};
  return pending.kind === 'button' && pending.stage === 'sending' ? { pending: null } : conclude(context, 'cancelled');
}
