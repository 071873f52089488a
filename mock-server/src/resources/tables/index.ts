// Tables: rows and columns that forms look up. What others may use of them:

export { isCell, same } from './cells.js';
export { tableCollections } from './collections.js';
export { Column, Row, RowOperation, Table, tables } from './contract.js';
export { keyOfMatch, matchingRows, rowByExternalId } from './find-rows.js';
export { tableRoutes } from './handlers.js';
export type { ColumnRecord, ColumnType, RowRecord, TableRecord } from './records.js';
export { cellKey, externalKey } from './row-keys.js';
export { addRow, needRow, removeRow, writeRow } from './row-work.js';
export { needValues, rowsOf, rowView } from './rows.js';
export { purgeTable } from './tables.js';
