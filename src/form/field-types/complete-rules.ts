import type { Answer, FieldOf, FieldType } from '../../contract/index.js';
import type { AnswerFits } from '../../contract/reader/answer-fits.js';
import type { FieldRules, OwnRules } from './field-rules.js';

/** The rules of a field's type. */
export type RulesOf = <T extends FieldType>(field: FieldOf<T>) => FieldRules<T>;

/** Completes what is special to types with what holds for all: the contract's shape, and no further demands. */
export function completeRules(own: { readonly [T in FieldType]?: OwnRules<T> }, answers: AnswerFits): RulesOf {
  const rules = new Map(
    Object.entries(own).map(([type, special]) => [
      type,
      {
        accepts: answers[type as FieldType] ?? (() => false),
        normalise: (value: Answer) => value,
        check: () => [],
        ...special,
      },
    ]),
  );
  return ({ type }) => rules.get(type) as never;
}
