import type { Answer } from '../../../../src/contract/index.js';
import type { CheckFacts, Fault } from '../../../../src/form/field-types/index.js';

/** One answer to one field: refused, or kept in some form with some faults. */
export interface Row {
  /** The members of the field besides the common ones. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly given: Answer;
  readonly refused?: true;
  readonly kept?: Answer;
  readonly faults?: readonly Fault[];
  readonly facts?: CheckFacts;
}

type Own = Row['own'];

/** A value with nothing wrong, and what becomes of it. */
export const keeps = (own: Own, given: Answer, kept: Answer = given, facts: CheckFacts = {}): Row => ({
  own,
  given,
  kept,
  faults: [],
  facts,
});

/** A value that is kept as it is, with what is wrong with it. */
export const faults = (own: Own, given: Answer, list: Fault | readonly Fault[], facts: CheckFacts = {}): Row => ({
  own,
  given,
  kept: given,
  faults: [list].flat(),
  facts,
});

/** Values whose shape the field cannot store. */
export const refuses = (own: Own, ...given: readonly Answer[]): readonly Row[] =>
  given.map((value) => ({ own, given: value, refused: true }));

/** For fields that take no answer at all. */
export const refusesAll = (own: Own = {}): readonly Row[] =>
  refuses(own, 'text', 5, true, [], ['a'], {}, { accepted: true });
