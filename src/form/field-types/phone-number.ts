import { plainCode } from './typed/clean-text.js';

/** What is dialled before the numbers of a country, for the countries most forms ask about. */
const callingCodes = (
  'US1 CA1 GB44 IE353 DE49 AT43 CH41 LI423 LU352 NL31 BE32 FR33 ES34 PT351 IT39 MT356 GR30 CY357 DK45 SE46 NO47 ' +
  'FI358 IS354 EE372 LV371 LT370 PL48 CZ420 SK421 HU36 SI386 HR385 RS381 RO40 BG359 UA380 RU7 KZ7 TR90 IL972 ' +
  'AE971 SA966 EG20 MA212 NG234 KE254 ZA27 IN91 PK92 BD880 CN86 HK852 TW886 JP81 KR82 SG65 MY60 TH66 VN84 ID62 ' +
  'PH63 AU61 NZ64 MX52 BR55 AR54 CL56 CO57 PE51'
).split(' ');

/** What calls within a country begin with where that is not a single 0; Italy dials its 0 from abroad too. */
const prefixes: Readonly<Record<string, RegExp>> = { 1: /^1(?=\d{10}$)/, 7: /^8(?=\d{10}$)/, 36: /^06/, 39: /^$/ };

/** The calling code of a country, where it is known. */
export const callingCodeOf = (country: string): string | undefined =>
  callingCodes.find((entry) => entry.slice(0, 2) === country.toUpperCase())?.slice(2);

export const isE164 = (number: string): boolean => /^\+[1-9]\d{6,14}$/.test(number);

/** Reads a phone number as people write it; null where no E.164 number can be made of it. */
export type ReadPhone = (typed: string, country: string | null) => string | null;

/** Reads phone numbers by the calling code alone, without knowing the numbering plan of the country. */
export const readPhone: ReadPhone = (typed, country) => {
  const dialled = plainCode(typed)
    .replace(/^tel:/i, '')
    .replace(/^(\+|00)(.*)\(0\)/, '$1$2')
    .replace(/[\s()./·‐-―-]/g, '');
  const code = callingCodeOf(country ?? '');
  const abroad = dialled.replace(code === '1' ? /^0(0|11)/ : /^00/, '+');
  const isWhole = !code || abroad.startsWith('+');
  const number = isWhole ? abroad : `+${code}${dialled.replace(prefixes[code] ?? /^0/, '')}`;
  return isE164(number) ? number : null;
};
