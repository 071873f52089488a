import type { Answer, FieldOf } from '../../contract/index.js';
import { outOfCount, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';
import { inOrder } from './in-order.js';
import { placesIn } from './options.js';

type Matrix = FieldOf<'matrix_single' | 'matrix_multi'>;
type Rows = Readonly<Record<string, string | readonly string[]>>;

const isText = (value: Answer): boolean => typeof value === 'string';
const areTexts = (value: Answer): boolean => Array.isArray(value) && value.every(isText);

/** Whether a value is a map of rows. Not left to the contract's schema, to which `__proto__` is no row. */
const isMapOf = (value: Answer, isCell: (cell: Answer) => boolean): boolean =>
  !!value && typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isCell);

/** The answered rows in the order of the form; null when there are none. Rows it does not have stay, to be reported. */
function normalise(value: Answer, { rows, columns }: Matrix): Answer {
  const cells = new Map(
    Object.entries(value as Rows).map(([row, cell]) => [
      row,
      typeof cell === 'string' ? cell : inOrder(cell, columns).filter(Boolean),
    ]),
  );
  const answered = inOrder(cells.keys(), rows).filter((row) => cells.get(row)!.length > 0);
  return answered.length > 0 ? Object.fromEntries(answered.map((row) => [row, cells.get(row)!])) : null;
}

/** The faults of rows and columns; a row with a fault of its own is named as the part. */
function check(value: Answer, { rows, columns, require_all_rows }: Matrix): readonly Fault[] {
  const answers = new Map(Object.entries(value as Rows));
  const missing = rows.map((row) => row.value).filter((row) => !answers.has(row));
  return [
    ...[...answers].flatMap(([row, cell]) =>
      placesIn(rows).has(row)
        ? [cell]
            .flat()
            .flatMap((column) => when(!placesIn(columns).has(column), 'option_unknown', { row, column }, row))
        : when(true, 'option_unknown', { row }, row),
    ),
    ...when(require_all_rows && missing.length > 0, 'row_required', { rows: missing }),
  ];
}

export const matrixSingle: OwnRules<'matrix_single'> = {
  accepts: (value) => isMapOf(value, isText),
  normalise,
  check,
};

export const matrixMulti: OwnRules<'matrix_multi'> = {
  accepts: (value) => isMapOf(value, areTexts),
  normalise,
  check: (value, field) => [
    ...check(value, field),
    ...Object.entries(value as Rows).flatMap(([row, { length }]) =>
      outOfCount(length, field.min_per_row, field.max_per_row, 'min_selected', 'max_selected', row),
    ),
  ],
};
