/** A string as TypeScript writes it. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The name of a member, in quotes where it needs some. */
export const memberName = (key: string): string => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key));

/** One of some strings; any string where none is known. */
export const literals = (values: readonly string[]): string =>
  values.length > 0 ? [...new Set(values)].map(quoted).join(' | ') : 'string';

/** A text inside a comment, on one line. */
export const commented = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll('*/', '*\\/').trim();

/** A text inside a template literal. */
export const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/gu, (found) => `\\${found}`);

/** A name for types, of the name of a form: `housing-application` is `HousingApplication`. */
export function typeName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{L}/u.test(joined) ? joined : `Form${joined}`;
}
