import { type Cell, guarded } from './csv-text.js';

interface Named {
  readonly name: string;
  readonly header: readonly string[];
}

/** What a cell of a workbook can hold. */
const longestText = 32_767;
const cut = ' […]';

/** A workbook for spreadsheets: one table on each sheet. */
export async function workbook(
  sheets: readonly Named[],
  parts: AsyncIterable<readonly (readonly (readonly Cell[])[])[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const data = sheets.map(({ header }) => [
    header.map((text) => ({ value: textOf(text), fontWeight: 'bold' as const })),
  ]);
  const rows: (readonly (string | number | boolean | null)[])[][] = sheets.map(() => []);
  for await (const part of parts) {
    for (const [at, more] of part.entries()) for (const row of more) rows[at]?.push(row.map(written));
  }
  const names = sheetNames(sheets.map(({ name }) => name));
  const file = writeExcelFile(
    sheets.map((_, at) => ({
      sheet: names[at] ?? `Sheet ${at + 1}`,
      data: [...(data[at] ?? []), ...(rows[at] ?? []).map((row) => [...row])],
      stickyRowsCount: 1,
    })),
  );
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}

const written = (cell: Cell): string | number | boolean | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell);
  return typeof cell === 'string' ? textOf(cell) || null : cell;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as a workbook can hold it: not taken for a formula, no longer than a cell may be. */
function textOf(text: string): string {
  const safe = guarded(text).replaceAll(unwritable, '');
  return safe.length > longestText ? safe.slice(0, longestText - cut.length) + cut : safe;
}

/** Names that sheets may have: at most 31 characters, none of them a sign with a meaning, each once. */
function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const plain =
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 28) || `Sheet ${at + 1}`;
    let unique = plain;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${plain} ${count}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
