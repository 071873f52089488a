type NamePart = 'prefix' | 'first' | 'middle' | 'last' | 'suffix';

const givenFirst: readonly NamePart[] = ['prefix', 'first', 'middle', 'last', 'suffix'];
const familyFirst: readonly NamePart[] = ['prefix', 'last', 'first', 'middle', 'suffix'];

/** The parts of a name in the order in which people of a language write them. */
export const nameOrder = (locale: string): readonly NamePart[] =>
  /^(?:hu|ja|ko|vi|zh)\b/iu.test(locale) ? familyFirst : givenFirst;

/** A name as people of a language write it; Chinese and Korean names have no spaces. */
export function writtenName(parts: Readonly<Partial<Record<NamePart, string>>>, locale: string): string {
  const given = nameOrder(locale).flatMap((part) => parts[part] || []);
  const isClose = /^(?:ko|zh)\b/iu.test(locale) && given.every((one) => /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(one));
  return given.join(isClose ? '' : ' ');
}
