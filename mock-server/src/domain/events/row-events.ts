import type { Json } from '../../library.js';
import type { RowRecord, TableRecord } from '../../store/table-records.js';
import { rowView } from '../account/rows.js';
import type { Teller } from './entry-events.js';
import type { EventType } from './happening.js';

/** Tells that something happened to a row. */
export const announceRow = (
  { announce }: Pick<Teller, 'announce'>,
  type: EventType,
  { id: table_id, project_id }: TableRecord,
  row: RowRecord,
  previous: Json = null,
): Promise<void> =>
  announce({
    account_id: row.account_id,
    type,
    table_id,
    project_id,
    previous,
    object: () => rowView(row) as unknown as Json,
  });
