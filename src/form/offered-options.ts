import type { Answer, Option } from '../contract/index.js';
import type { FieldNode } from './form-model.js';
import { holds, type Place, type Reader } from './rule.js';

/** The options offered now; nothing for fields whose options never change. */
export function offeredOptions(
  { field, logic }: FieldNode,
  reader: Reader,
  place: Place,
): readonly Option[] | undefined {
  if (!('options' in field) || (!logic.options && !logic.optionFilter)) return undefined;
  return field.options.filter(({ value }) => {
    const about = { ...place, option: { field: field.key, value } };
    if (!holds(logic.options?.get(value) ?? true, reader, about)) return false;
    return logic.optionFilter?.holds(reader, about) ?? true;
  });
}

/** An answer without the choices that are not offered any more; texts of "other" stay. */
export function withoutUnoffered(answer: Answer, options: readonly Option[]): Answer {
  const isOffered = (choice: Answer): boolean =>
    typeof choice !== 'string' || options.some(({ value }) => value === choice);
  if (!Array.isArray(answer)) return isOffered(answer) ? answer : null;
  const left = answer.filter(isOffered);
  if (left.length === answer.length) return answer;
  return left.length > 0 ? left : null;
}
