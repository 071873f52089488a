import { type Answer, answerShapes, type FieldType } from '../../contract/index.js';
import { plainText } from './clean-text.js';

/** Whether a value has the shape the contract gives to the answers of a type; none has that of a type without any. */
export const fits = (type: FieldType, value: Answer): boolean => answerShapes[type]?.safeParse(value).success === true;

/** A list, unless it is empty. */
export const orNull = <T extends Answer>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** Some members of an object that say something, with their texts made plain; null when none does. */
export function pick(value: Answer, names: readonly string[]): { readonly [name: string]: Answer } | null {
  const given = value as { readonly [name: string]: Answer | undefined };
  const kept = names
    .map((name) => [name, typeof given[name] === 'string' ? plainText(given[name]) : given[name]] as const)
    .filter(([, member]) => member !== undefined && member !== '');
  return kept.length > 0 ? (Object.fromEntries(kept) as { [name: string]: Answer }) : null;
}
