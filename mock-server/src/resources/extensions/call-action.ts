import type { EffectInput, Json } from '../../library.js';
import { ActionFailure } from '../../platform/action-seed.js';
import type { Platform } from '../../platform/platform.js';
import { isMembers, schemaFaults } from '../../platform/schemas/json-schema.js';
import { callConnector, type ShownRequest, type ShownResponse } from '../connectors/index.js';
import { environmentFor } from '../environments/index.js';
import { type Callable, findAction, isOn } from './actions.js';
import { openConfig } from './config.js';
import { filledEffects } from './effects.js';
import type { RunError } from './records.js';

/** An action to be called. */
export interface ActionOrder {
  readonly account_id: string;
  /** The id of the action, or its key. */
  readonly action_id: string;
  readonly input: Json;
  /** Where its variables and secrets come from; from the usual one, unless given. */
  readonly environment_id: string | null;
  /** How long it may take; as long as the action itself allows, unless it is to be less. */
  readonly timeoutMs?: number | null | undefined;
}

/** What came of calling an action. Nothing of it holds a secret. */
export interface ActionResult {
  readonly state: 'succeeded' | 'failed' | 'timed_out';
  readonly output: Json;
  readonly effects: readonly EffectInput[];
  readonly error: RunError | null;
  /** What the other service answered with; none when it did not, or none was asked. */
  readonly upstream_status: number | null;
  /** Where in the request or the reply it went wrong. */
  readonly place: string | null;
  readonly request?: ShownRequest | null;
  readonly response?: ShownResponse | null;
}

/** Calls an action and waits for it; no transaction may be open meanwhile. Never throws for what the other side does. */
export async function callAction(platform: Platform, order: ActionOrder): Promise<ActionResult> {
  const action = await findAction(platform.store, order.account_id, order.action_id);
  if (!action) return failed('not_found', 'The action is no longer there.');
  if (!isOn(action)) return failed('state_conflict', 'The extension is switched off.');
  const [wrong] = schemaFaults(action.input_schema, order.input);
  if (wrong) return failed('validation_failed', `The input is not valid at "${wrong.path}": ${wrong.message}`);
  return action.kind === 'extension' ? callExtension(platform, action, order) : viaConnector(platform, action, order);
}

/** A call that came to nothing. */
export const failed = (code: string, message: string): ActionResult => ({
  state: 'failed',
  output: null,
  effects: [],
  error: { code, message },
  upstream_status: null,
  place: null,
});

async function callExtension(
  { store }: Platform,
  { extension, action }: Extract<Callable, { kind: 'extension' }>,
  { input }: ActionOrder,
): Promise<ActionResult> {
  const config = await openConfig(store, extension);
  try {
    const { output, effects } = action.run({ input: isMembers(input) ? input : {}, config });
    return { state: 'succeeded', output, effects, error: null, upstream_status: null, place: null };
  } catch (error) {
    if (!(error instanceof ActionFailure)) throw error;
    const { message, upstream_status } = error;
    if (upstream_status === null) return { ...failed('extension_timeout', message), state: 'timed_out' };
    return { ...failed('extension_failed', message), upstream_status };
  }
}

async function viaConnector(
  platform: Platform,
  { connector, operation }: Extract<Callable, { kind: 'connector' }>,
  { account_id, input, environment_id, timeoutMs }: ActionOrder,
): Promise<ActionResult> {
  const wanted = [environment_id, connector.environment_id];
  const environment = await environmentFor(platform.store, account_id, wanted);
  if (!environment) return failed('not_found', 'The account is no longer there.');
  const { fault, output, request, response } = await callConnector(platform, {
    connector,
    operation,
    environment,
    input,
    timeoutMs: Math.min(timeoutMs ?? operation.timeout_ms, operation.timeout_ms),
  });
  if (fault) {
    const { code, message, state, upstream_status, place } = fault;
    return { ...failed(code, message), state, upstream_status, place, request, response };
  }
  const effects = filledEffects(operation.entry_action.effects, { input, output }, platform.clock.now());
  return { state: 'succeeded', output, effects, error: null, upstream_status: null, place: null, request, response };
}
