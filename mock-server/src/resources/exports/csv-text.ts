/** What a cell of a table may hold. */
export type Cell = string | number | boolean | null;

/**
 * What begins a formula, in any width: behind spaces and what cannot be seen, since some programs leave that out; and
 * controls at the beginning, whatever follows.
 */
const formula = /^(?:\p{Cc}|[\s\p{Cf}]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20\u2212])/u;

/** A text that no spreadsheet takes for a formula: those who filled in a form must not run anything in it. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (cell: Cell): string => {
  const text = typeof cell === 'string' ? guarded(cell) : String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;
