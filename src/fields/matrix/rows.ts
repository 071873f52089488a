import type { Answer } from '../../contract/index.js';

/** What was chosen, row by row; one choice is a list of one. */
export function chosenOf(answer: Answer): ReadonlyMap<string, readonly string[]> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return new Map();
  return new Map(Object.entries(answer).map(([row, cell]) => [row, [cell].flat().map(String)]));
}

/** The answer after a cell was ticked or unticked; null when nothing is left. */
export function withCell(answer: Answer, row: string, column: string, on: boolean, several: boolean): Answer {
  const rows = new Map(chosenOf(answer));
  const rest = several ? (rows.get(row) ?? []).filter((other) => other !== column) : [];
  rows.set(row, on ? [...rest, column] : rest);
  const kept = [...rows].filter(([, columns]) => columns.length > 0);
  // Not a literal: a row may be called `__proto__`.
  const cells = kept.map(([name, columns]) => [name, several ? columns : columns[0]] as const);
  return cells.length > 0 ? (Object.fromEntries(cells) as Answer) : null;
}
