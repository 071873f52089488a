import type { Answer, AnswerOf } from '../../contract/index.js';
import { specialFits } from '../../contract/reader/special-answer-fits.js';
import { outOfCount, when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { orNull, pick } from './non-empty.js';

type Row = Extract<AnswerOf<'lookup'>, { row_id: string }>;

const listed = (value: Answer): readonly Row[] => [value as unknown as Row | Row[]].flat();

export const lookup: OwnRules<'lookup'> = {
  accepts: (value, { multiple }) => specialFits.lookup(value) && Array.isArray(value) === multiple,
  /** What the service said about a row stays with it, and is said again when the row is chosen again. */
  normalise(value, { multiple }) {
    const rows = new Map(listed(value).map((row) => [row.row_id, pick(row as Answer, ['row_id', 'label', 'columns'])]));
    const kept = [...rows.values()].filter((row) => !!row?.row_id);
    return multiple ? orNull(kept) : (kept[0] ?? null);
  },
  check(value, { multiple, min_selected, max_selected }, { options }) {
    const rows = listed(value);
    return [
      ...rows.flatMap(({ row_id }) => when(options?.has(row_id) === false, 'lookup_unknown', { row_id })),
      ...(multiple ? outOfCount(rows.length, min_selected, max_selected) : []),
    ];
  },
};
