import type { Answer, Field } from '../../contract/index.js';
import type { FieldView } from '../../form/index.js';
import type { SessionView } from '../../session/index.js';

const isSummed = (field: Field): boolean =>
  field.type === 'number' ||
  field.type === 'currency' ||
  (field.type === 'calculated' && field.result_type === 'number');

/** The columns of a table whose numbers add up. */
export const summedKeys = (columns: readonly Field[]): readonly string[] =>
  columns.filter((field) => isSummed(field) && field.ui.total !== false).map(({ key }) => key);

/** What an answer adds to its column; nothing for what is no number. */
function amountOf(view: FieldView | undefined): number | null {
  if (!view?.visible) return null;
  const answer: Answer = view.field.type === 'calculated' ? view.computed : view.answer;
  if (typeof answer === 'number') return answer;
  if (answer && typeof answer === 'object' && 'amount' in answer) {
    const amount = Number(answer.amount);
    return Number.isFinite(amount) ? amount : null;
  }
  return null;
}

/** Sums of the columns of a group. A change costs what changed, not what stands in the table. */
export class Totals {
  readonly #group: string;
  readonly #keys: readonly string[];
  readonly #amounts = new Map<string, Map<string, number>>();
  #fields: SessionView['fields'] | undefined;

  constructor(group: string, keys: readonly string[]) {
    this.#group = group;
    this.#keys = keys;
  }

  /** Takes the fields as they are now; says whether a sum may have changed. */
  take(fields: SessionView['fields']): boolean {
    if (fields === this.#fields) return false;
    const paths = this.#fields ? fields.changesSince(this.#fields) : Array.from(fields, ([path]) => path);
    this.#fields = fields;
    let changed = false;
    for (const path of paths) {
      const [key, id] = this.#cellAt(path);
      if (key === undefined || id === undefined) continue;
      const column = this.#amounts.get(key) ?? new Map<string, number>();
      this.#amounts.set(key, column);
      const amount = amountOf(fields.get(path));
      if (amount === null) column.delete(id);
      else column.set(id, amount);
      changed = true;
    }
    return changed;
  }

  /** The sum of a column; nothing while it is empty. */
  sum(key: string): number | null {
    const column = this.#amounts.get(key);
    if (!column || column.size === 0) return null;
    let sum = 0;
    for (const amount of column.values()) sum += amount;
    // Cents added as binary fractions leave dust behind.
    return Math.round(sum * 1e6) / 1e6;
  }

  #cellAt(path: string): readonly [key?: string, id?: string] {
    if (!path.startsWith(`${this.#group}.`)) return [];
    const [id, key, ...deeper] = path.slice(this.#group.length + 1).split('.');
    return key !== undefined && deeper.length === 0 && this.#keys.includes(key) ? [key, id] : [];
  }
}
