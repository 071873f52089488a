import { of } from '../../store/collections.js';
import type { ImportErrorRecord, ImportRecord, ImportRefRecord } from './records.js';

export const importCollections = {
  imports: of<ImportRecord>()('account_id', 'state', 'target_id'),
  importErrors: of<ImportErrorRecord>()('import_id'),
  importRefs: of<ImportRefRecord>()('import_id'),
};

type Added = typeof importCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
