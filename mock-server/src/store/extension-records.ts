import type { EffectInput, Json } from '../library.js';
import type { Owned } from './account-records.js';
import type { Stored } from './collection.js';

/** A text that only the server can read. */
export type Sealed = string;

/** An extension of the catalog, as an account has it. */
export interface ExtensionRecord extends Stored, Owned {
  readonly catalog_key: string;
  readonly state: 'installed' | 'disabled' | 'error';
  /** What may be shown of its settings. */
  readonly config: Readonly<Record<string, Json>>;
  /** The settings nobody is ever shown. */
  readonly secret_config: Readonly<Record<string, Sealed>>;
  readonly environment_id: string | null;
  readonly granted: readonly string[];
  /** The ids of its actions, by their keys. */
  readonly action_ids: Readonly<Record<string, string>>;
  readonly installed_version: string;
}

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

/** What respondents may do with an operation. */
export interface EntryAction {
  readonly enabled: boolean;
  /** The members of the input that may come from a respondent. */
  readonly allow_input: readonly string[];
  /** What it does to the page, with `{{ output.… }}` filled in. */
  readonly effects: readonly Readonly<Record<string, Json>>[];
}

type Texts = Readonly<Record<string, string>>;

/** One request that a connector can send. */
export interface ConnectorOperation {
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
  readonly operations: readonly ConnectorOperation[];
  readonly environment_id: string | null;
}

/** Values that differ between trying something out and doing it. */
export interface EnvironmentRecord extends Stored, Owned {
  readonly name: string;
  readonly key: string;
  readonly variables: Texts;
  readonly is_default: boolean;
}

/** A value that can be used, and never be read. Its id is made of the environment and the name. */
export interface EnvironmentSecretRecord extends Stored, Owned {
  readonly environment_id: string;
  readonly name: string;
  readonly sealed: Sealed;
  readonly last4: string;
}

/** Why something did not work out, in words. */
export interface RunError {
  readonly code: string;
  readonly message: string;
}

/** One run of an action, begun by the account. */
export interface AccountRunRecord extends Stored, Owned {
  readonly action_id: string;
  readonly action_key: string;
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'timed_out';
  readonly input: Json;
  readonly environment_id: string | null;
  readonly output: Json;
  readonly effects: readonly EffectInput[];
  readonly error: RunError | null;
  /** By which runs that were long ago are swept away. */
  readonly created_day: string;
  /** When it is expected to be over. */
  readonly ready_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/** A call of an action that goes on after the reply. Its id is that of the run it is for. */
export interface ActionCallRecord extends Stored {
  readonly account_id: string;
  /** The entry its run belongs to; none of a run of the account. */
  readonly entry_id: string | null;
  readonly action_id: string;
  readonly input: Json;
  readonly environment_id: string | null;
  readonly due_at: string;
  /** Until when somebody is at it; whoever died is taken for gone after that. */
  readonly leased_until: string | null;
}
