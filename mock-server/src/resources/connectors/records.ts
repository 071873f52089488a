import type { Json } from '../../library.js';
import type { EntryAction } from '../../platform/entry-action.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** How a connector says who it is; a `secret_ref` names a secret of the environment. */
export type ConnectorAuth =
  | { readonly type: 'none' }
  | { readonly type: 'basic'; readonly username: string; readonly secret_ref: string }
  | { readonly type: 'bearer'; readonly secret_ref: string }
  | { readonly type: 'api_key'; readonly in: 'header' | 'query'; readonly name: string; readonly secret_ref: string }
  | {
      readonly type: 'oauth2_client';
      readonly token_url: string;
      readonly client_id: string;
      readonly secret_ref: string;
      readonly scope?: string | undefined;
    };

type Texts = Readonly<Record<string, string>>;

/** One request that a connector can send. */
export interface ConnectorOperationRecord {
  /** The id of the action it is. */
  readonly action_id: string;
  readonly key: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path_template: string;
  readonly query: Texts;
  readonly headers: Texts;
  readonly body_template: Json;
  readonly input_schema: Json;
  /** Expressions over `status`, `headers` and `body`, by what they are called in the output; all of the body, without it. */
  readonly output_mapping: Texts | null;
  readonly timeout_ms: number;
  readonly entry_action: EntryAction;
}

/** Another service, and how it is asked. */
export interface ConnectorRecord extends Stored, Owned {
  readonly name: string;
  readonly key: string;
  readonly base_url: string;
  readonly auth: ConnectorAuth;
  readonly default_headers: Texts;
  readonly operations: readonly ConnectorOperationRecord[];
  readonly environment_id: string | null;
}

/** What may be named of actions: an action by its id or its key, and what it belongs to by its id. */
export interface UsableAction {
  readonly account_id: string;
  readonly action_ids: readonly string[];
  readonly action_keys: readonly string[];
  /** The operation of a connector, as the steps of workflows name it. */
  readonly operation?: { readonly connector_id: string; readonly key: string };
  /** Whatever names this uses it. */
  readonly owner_id?: string;
}

declare module '../../platform/platform.js' {
  interface Usable {
    readonly action: UsableAction;
  }
}
