import type { AddressWords } from '../../messages/generated/special-types.js';

/** What countries call the parts of an address. */
type AddressName = keyof AddressWords['names'];

/** The parts of an address, as answers name them. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postal_code' | 'country';

/** One part, in its place, and what it is called there. */
export interface FormatPart {
  readonly part: AddressPart;
  readonly name: AddressName;
  /** Whether people there may leave it out. */
  readonly optional: boolean;
}

const letters: Readonly<Record<string, AddressPart>> = {
  '1': 'line1',
  '2': 'line2',
  c: 'city',
  r: 'region',
  p: 'postal_code',
};

/**
 * How addresses are written, by country: the parts in their order (1 and 2 are lines, c city, r region, p postcode),
 * then the names of city, region and postcode where they have others. A region in capitals is needed.
 */
const formats: Readonly<Record<string, string>> = {
  AE: '12cR,,emirate',
  AR: '12cRp,,province,postal',
  AU: '12cRp,suburb,state',
  BR: '12cRp,,state,postal',
  CA: '12cRp,town,province,postal',
  CN: 'Rc12p,,province,postal',
  ES: '12pcR,,province',
  GB: '12crp,,county',
  HK: '12r',
  IE: '12crp,,county,eircode',
  IN: '12cpR,,state,pin',
  IT: '12pcR,,province,postal',
  JP: 'pRc12,,prefecture,postal',
  KR: 'pRc12,,province,postal',
  MX: '12pcR,,state,postal',
  NZ: '12cp,town',
  SG: '12p,,,postal',
  US: '12cRp,town,state,zip',
  ZA: '12crp,,province,postal',
};

/** Where the postcode stands before the town, and there is no region. */
const postcodeFirst = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IL IS LI LT LU LV MC NL NO PL PT RO RS SE SI SK TR UA'.split(' '),
);

const usual = '12crp,,,postal';

/** The parts of an address in a country, in the order people write them. */
export function formatOf(country: string | null): readonly FormatPart[] {
  const code = country?.toUpperCase() ?? '';
  const known = Object.hasOwn(formats, code) ? formats[code] : undefined;
  const [order = '', city, region, postal] = (known ?? (postcodeFirst.has(code) ? '12pc' : usual)).split(',');
  const names: Readonly<Record<string, string | undefined>> = { city, region, postal_code: postal || 'postcode' };
  return [...order].map((letter) => {
    const part = letters[letter.toLowerCase()] ?? 'line1';
    const optional = part === 'line2' || (part === 'region' && letter === 'r');
    return { part, name: (names[part] || part) as AddressName, optional };
  });
}

/** Every country and territory by its code. */
export const allCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE ' +
  'VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');
