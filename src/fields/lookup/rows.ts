import type { Answer } from '../../contract/index.js';

/** A row of a table that was chosen, with what it said then. */
export interface Row {
  readonly row_id: string;
  readonly label: string;
}

/** The rows of an answer, whether it is one or a list; what was only typed is none. */
export const rowsOf = (answer: Answer): readonly Row[] =>
  [answer].flat().flatMap((one) => {
    const { row_id, label } = (one ?? {}) as Readonly<Record<string, unknown>>;
    return typeof row_id === 'string' ? [{ row_id, label: typeof label === 'string' ? label : row_id }] : [];
  });
