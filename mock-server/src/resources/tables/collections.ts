import { keyed, of } from '../../store/collections.js';
import type { RowRecord, TableRecord } from './records.js';
import { rowKeys } from './row-keys.js';

export const tableCollections = {
  tables: of<TableRecord>()('account_id'),
  rows: keyed(of<RowRecord>()('table_id', 'deleted_at'), { cells: rowKeys }),
};

type Added = typeof tableCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
