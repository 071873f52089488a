import type { EffectInput, Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Sealed } from '../../platform/seal.js';
import type { Stored } from '../../store/collection.js';

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
