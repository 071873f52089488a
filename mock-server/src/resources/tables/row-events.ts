import type { Json } from '../../library.js';
import type { EventType } from '../../platform/events/domain-event.js';
import type { Teller } from '../../platform/events/teller.js';
import type { RowRecord, TableRecord } from './records.js';
import { rowView } from './rows.js';

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
