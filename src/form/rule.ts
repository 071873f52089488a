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
}

/** An expression of a form's author, ready to be asked. */
export interface Rule {
  readonly source: string;
  /** The result, in the rules' own terms; never throws. */
  run(reader: Reader, place: Place): unknown;
  /** Whether the result says yes. */
  holds(reader: Reader, place: Place): boolean;
  /** The result as an answer. */
  answer(reader: Reader, place: Place): Answer;
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
