import type { Owned } from '../../platform/owned-record.js';
import type { Sealed } from '../../platform/seal.js';
import type { Stored } from '../../store/collection.js';

/** Values that differ between trying something out and doing it. */
export interface EnvironmentRecord extends Stored, Owned {
  readonly name: string;
  readonly key: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly is_default: boolean;
}

/** A value that can be used, and never be read. Its id is made of the environment and the name. */
export interface EnvironmentSecretRecord extends Stored, Owned {
  readonly environment_id: string;
  readonly name: string;
  readonly sealed: Sealed;
  readonly last4: string;
}
