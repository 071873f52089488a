import type { Json } from '../../library.js';
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
