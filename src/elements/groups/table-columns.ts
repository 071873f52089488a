import type { Field, FieldOf, FieldType } from '../../contract/index.js';
import type { GroupWords } from '../../messages/index.js';
import { isDrawn } from '../../session/drawn.js';

/** How wide a column has to be, in rem, for its control to be of use. */
const widths: Partial<Record<FieldType, number>> = {
  number: 7,
  percent: 6,
  currency: 8,
  calculated: 6,
  yes_no: 9,
  date: 15,
  time: 7,
  datetime: 20,
  date_range: 30,
  file_upload: 14,
  single_choice: 12,
  multi_choice: 12,
  long_text: 14,
  address: 20,
  name: 16,
  phone: 14,
};
const usual = 9;
const forButtons = 6;

/** The columns the author chose, else every field. */
export function columnsOf({ fields, table_columns }: FieldOf<'group'>): readonly Field[] {
  const drawn = fields.filter(isDrawn);
  const chosen = table_columns.flatMap((key) => drawn.find((field) => field.key === key) ?? []);
  return chosen.length > 0 ? chosen : drawn.filter(({ type }) => type !== 'group');
}

/** A table is never squeezed into less, in rem. */
const least = 40;

/** The narrowest space, in rem, in which the columns stand side by side; with less each row is a card. */
export const widthFor = (columns: readonly Field[]): number =>
  Math.max(
    least,
    columns.reduce((sum, { type }) => sum + (widths[type] ?? usual), forButtons),
  );

/** Whether the numbers of a column line up at its end. */
export const isNumeric = ({ type }: Field): boolean =>
  type === 'number' || type === 'currency' || type === 'percent' || type === 'calculated';

type Adapt = (field: Field) => Field;

/** Words a question for a cell: its column has said it, so only those who listen hear it, with the row. */
export class CellFields {
  readonly #adapted = new Map<string, Adapt>();
  readonly #words: GroupWords;

  constructor(words: GroupWords) {
    this.#words = words;
  }

  for(name: string): Adapt {
    const known = this.#adapted.get(name) ?? this.#make(name);
    this.#adapted.set(name, known);
    return known;
  }

  #make(name: string): Adapt {
    const dressed = new WeakMap<Field, Field>();
    return (field) => {
      const known = dressed.get(field) ?? {
        ...field,
        label: this.#words.cell(field.label, name),
        hide_label: true,
        description_md: null,
      };
      dressed.set(field, known);
      return known;
    };
  }
}
