import type { ExportRecord } from './records.js';

/** What the files of each format are. */
export const fileKinds: Readonly<Record<ExportRecord['format'], { readonly type: string; readonly mostRows: number }>> =
  {
    csv: { type: 'text/csv', mostRows: Number.POSITIVE_INFINITY },
    ndjson: { type: 'application/x-ndjson', mostRows: Number.POSITIVE_INFINITY },
    json: { type: 'application/json', mostRows: Number.POSITIVE_INFINITY },
    xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', mostRows: 100_000 },
    pdf: { type: 'application/pdf', mostRows: 5000 },
  };
