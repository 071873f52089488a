import parse, {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { plainCode } from '../../form/field-types/typed/index.js';

/** A phone number that was read: as it is stored, where it belongs, and as people write it. */
export interface ReadNumber {
  readonly number: string;
  readonly country: string | undefined;
  readonly written: string;
}

const known = (country: string | null): CountryCode | undefined =>
  country && isSupportedCountry(country.toUpperCase()) ? (country.toUpperCase() as CountryCode) : undefined;

/**
 * Reads a number by the plan of its country. Only its length is judged: plans grow, and a new number must not be
 * refused because this copy of them is old.
 */
export function readNumber(typed: string, country: string | null): ReadNumber | undefined {
  // People dial 00 for a plus, whatever the country's own prefix for calls abroad is.
  const dialled = plainCode(typed).replace(/^00(?=\s*[1-9])/u, '+');
  const defaultCountry = known(country);
  const read = parse(dialled, { ...(defaultCountry && { defaultCountry }), extract: false });
  if (!read?.isPossible() || read.ext) return undefined;
  return { number: read.number, country: read.country, written: read.formatInternational() };
}

/** A number as it looks where somebody is. */
export function exampleNumber(country: string | null): string | undefined {
  const place = known(country);
  return place && getExampleNumber(place, examples)?.formatNational();
}

/** What is dialled before the numbers of a country: `+49`. */
export function callingCode(country: string): string {
  const place = known(country);
  return place ? `+${getCountryCallingCode(place)}` : '';
}
