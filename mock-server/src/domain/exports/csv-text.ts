/** What a cell of a table may hold. */
export type Cell = string | number | boolean | null;

/** A text that no spreadsheet takes for a formula: those who filled in a form must not run anything in it. */
export const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: Cell): string => {
  const text = typeof cell === 'string' ? guarded(cell) : String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;
