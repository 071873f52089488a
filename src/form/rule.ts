import type { Answer, Path } from '../contract/index.js';
import type { Facts } from './facts.js';
import type { InstanceRef } from './path.js';

/** Where in a form a rule is asked: in which instances, about which value or option. */
export interface Place {
  /** The instances around, outermost first. */
  readonly instances: readonly InstanceRef[];
  /** The field a validation is about, and its value. */
  readonly field?: string;
  readonly value?: Answer;
  /** The value of the option the rule is about. */
  readonly option?: { readonly field: string; readonly value: string };
  readonly page?: { readonly key: string; readonly index: number };
}

/** What rules may look at. Answers of fields that are not shown are null. */
export interface Reader {
  answer(path: Path): Answer;
  instances(group: Path): readonly string[];
  /** Results of calculations, in the rules' own terms. */
  computed(path: Path): unknown;
  variable(key: string): unknown;
  facts(): Facts;
  /** Who pays for what rules cost; nobody, where they are only explained. */
  readonly meter?: Meter;
}

/** What the rules of a form may cost together. */
export interface Meter {
  /** How many steps are left. */
  readonly left: number;
  /**
   * Counts what the rule at a place in the document cost. Says whether it counts: not where it was given up, or cost
   * more than was left.
   */
  count(steps: number, stopped: boolean, at: string): boolean;
}

/** An expression of a form's author, ready to be asked. */
export interface Rule {
  readonly source: string;
  /** Keys of the answers, and of the variables, it reads. */
  readonly reads?: readonly string[];
  readonly readsVars?: readonly string[];
  /** The result, in the rules' own terms; never throws. */
  run(reader: Reader, place: Place): unknown;
  /** Whether the result says yes. */
  holds(reader: Reader, place: Place): boolean;
  /** The result as an answer. */
  answer(reader: Reader, place: Place): Answer;
  /** A result that is already known, as an answer. */
  toAnswer(result: unknown): Answer;
}

/** A text with values of expressions in it. */
export interface PipedText {
  readonly source: string;
  text(reader: Reader, place: Place): string;
}

export type Condition = boolean | Rule;

/** Whether a condition holds. */
export const holds = (condition: Condition, reader: Reader, place: Place): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(reader, place);
