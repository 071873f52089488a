import type { EffectInput, Json } from '../../library.js';
import type { Platform } from '../../platform/exchange.js';
import type { Store } from '../../store/store.js';
import { actionsOf } from '../extensions/actions.js';
import { callAction } from '../extensions/call-action.js';
import { connectorAction } from '../extensions/connector-action.js';

/** An action to be run. */
export interface ActionOrder {
  readonly account_id: string;
  readonly action_id: string;
  readonly input: Json;
  readonly environment_id: string | null;
  /** How long it may take; as long as the action itself allows, if none. */
  readonly timeoutMs: number | null;
}

/** What came of it. */
export interface ActionResult {
  readonly state: 'succeeded' | 'failed' | 'timed_out';
  readonly output: Json;
  readonly effects: readonly EffectInput[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** An action that steps can run. */
export interface CallableAction {
  readonly id: string;
  readonly label: string;
  readonly input_schema: Json;
  readonly output_schema: Json;
}

/** A template that can be filled in. */
export interface FillableTemplate {
  readonly subject: string | null;
  readonly body: Json;
}

/** What workflows use of other areas of the service. */
export interface Neighbours {
  /** Runs an action; no transaction may be open. */
  callAction(platform: Platform, order: ActionOrder): Promise<ActionResult>;
  /** The actions of an account. */
  actionsOf(store: Store, account_id: string): Promise<readonly CallableAction[]>;
  /** The action that an operation of a connector is. */
  connectorAction(
    store: Store,
    account_id: string,
    connector_id: string,
    operation_key: string,
  ): Promise<string | undefined>;
  /** A template of an account; none if it is not there. */
  templateOf(store: Store, account_id: string, template_id: string): Promise<FillableTemplate | undefined>;
}

/** The other areas of this server. */
export const neighbours: Neighbours = {
  callAction,
  actionsOf,
  connectorAction,
  async templateOf(store, account_id, template_id) {
    const template = await store.templates.get(template_id);
    return template?.account_id === account_id ? template : undefined;
  },
};
