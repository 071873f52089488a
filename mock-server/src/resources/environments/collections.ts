import { of } from '../../store/collections.js';
import type { EnvironmentRecord, EnvironmentSecretRecord } from './records.js';

export const environmentCollections = {
  environments: of<EnvironmentRecord>()('account_id'),
  environmentSecrets: of<EnvironmentSecretRecord>()('environment_id', 'account_id'),
};

type Added = typeof environmentCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
