import type { Store } from '../../store/store.js';
import { csvLine } from './csv-text.js';
import type { Widths } from './entry-sheets.js';
import type { ExportSource, Written } from './export-source.js';
import type { ExportRecord } from './records.js';

/** Lets programs tell that a CSV file is written in UTF-8. */
const byteOrderMark = '\uFEFF';

interface Portion {
  readonly ids: readonly string[];
  readonly widths: Widths;
  readonly isFirst: boolean;
}

/** The text that some records make: of a text format the very text, of others what the file is made of later. */
export async function writePart(
  store: Store,
  source: ExportSource,
  format: ExportRecord['format'],
  { ids, widths, isFirst }: Portion,
): Promise<{ readonly text: string; readonly count: number }> {
  const records: Written[] = [];
  for (const id of ids) {
    const record = await source.load(store, id, widths);
    if (record) records.push(record);
  }
  return { text: await textOf(records), count: records.length };

  async function textOf(all: readonly Written[]): Promise<string> {
    switch (format) {
      case 'csv': {
        const [sheet] = source.sheets(widths);
        const header = isFirst && sheet ? [byteOrderMark, csvLine(sheet.header)] : [];
        return [...header, ...all.flatMap((record) => record.rows()[0] ?? []).map(csvLine)].join('');
      }
      case 'ndjson':
        return (await Promise.all(all.map(async (record) => `${JSON.stringify(await record.json())}\n`))).join('');
      case 'json': {
        const items = await Promise.all(all.map(async (record) => JSON.stringify(await record.json())));
        return items.map((item, at) => `${isFirst && at === 0 ? '' : ',\n'}${item}`).join('');
      }
      case 'xlsx':
        return JSON.stringify(source.sheets(widths).map((_, at) => all.flatMap((record) => record.rows()[at] ?? [])));
      case 'pdf':
        return JSON.stringify(all.flatMap((record) => record.blocks()));
    }
  }
}
