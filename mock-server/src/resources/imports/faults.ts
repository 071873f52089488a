import type { Refusal } from '../../platform/problem.js';
import type { CsvRow } from './csv-file.js';

/** Why a row cannot be imported, as far as it is known before the line is. */
export interface Fault {
  readonly line: number;
  readonly column: string | null;
  readonly path: string | null;
  readonly code: string;
  readonly message: string;
  readonly raw: string | null;
}

/** Which column an answer came from, and what stood there. */
export interface Origin {
  readonly line: number;
  readonly column: string;
  /** The place as the mapping names it. */
  readonly path: string;
  readonly raw: string;
}

const shortest = 200;

export const fault = (origin: Origin, code: string, message: string): Fault => ({
  line: origin.line,
  column: origin.column,
  path: origin.path,
  code,
  message,
  raw: origin.raw.slice(0, shortest),
});

/** A fault of a whole row. */
export const rowFault = ({ line, cells }: Pick<CsvRow, 'line' | 'cells'>, code: string, message: string): Fault => ({
  line,
  column: null,
  path: null,
  code,
  message,
  raw: cells.join(', ').slice(0, shortest) || null,
});

/** What a refusal says about the cells it comes from. */
export function faultsOf(
  { code, message, details = [] }: Refusal,
  row: Pick<CsvRow, 'line' | 'cells'>,
  originOf: (path: string) => Origin | undefined,
): readonly Fault[] {
  if (details.length === 0) return [rowFault(row, code, message)];
  return details.map((detail) => {
    const origin = originOf(detail.path);
    if (origin) return fault(origin, detail.code, detail.message);
    return { ...rowFault(row, detail.code, detail.message), path: detail.path || null };
  });
}
