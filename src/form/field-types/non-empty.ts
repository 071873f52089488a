import type { Answer } from '../../contract/index.js';
import { plainText } from './typed/clean-text.js';

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
