/** Where an address goes from the large to the small. */
const largeFirst = new Set(['CN', 'JP', 'KR', 'TW']);
/** Where the postcode stands after the town, and what else belongs to it. */
const postcodeLast = new Set('AE AR AU BR CA GB HK IE IN NZ SG US ZA'.split(' '));

type Address = Readonly<Partial<Record<'line1' | 'line2' | 'city' | 'region' | 'postal_code' | 'country', string>>>;

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** An address as it is written in its country, line by line; the country by its name in the reader's language. */
export function addressLines(address: Address, locale: string): readonly string[] {
  const { line1, line2, city, region, postal_code: postcode, country = '' } = address;
  const named = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const lines = largeFirst.has(country)
    ? [postcode, joined(region, city), line1, line2, named]
    : postcodeLast.has(country)
      ? [line1, line2, joined(country === 'US' && city && region ? `${city},` : city, region, postcode), named]
      : [line1, line2, joined(postcode, city), region, named];
  return lines.filter((line): line is string => Boolean(line));
}
