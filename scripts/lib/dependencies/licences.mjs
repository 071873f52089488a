import { nameOf } from './lockfile.mjs';
import { shippedAtAll } from './shipped.mjs';

const shipped = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'];
const tools = [
  ...shipped,
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
];

// Their package.json says nothing; the licence is in the file named.
const statedElsewhere = {
  'node_modules/only': 'MIT', // Readme.md
  'node_modules/png-js': 'MIT', // LICENSE
};

/** Whether a licence expression such as "(MIT OR CC0-1.0)" leaves a choice that is allowed. */
const isAllowed = (expression, allowed) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

/** The licence of a package, or "none". */
export const licenceOf = (packages, place) => packages[place]?.license ?? statedElsewhere[place] ?? 'none';

/** Every package that is not ours, with its licence, whether it reaches users, and whether it may. */
export function listLicences(packages) {
  const reached = shippedAtAll(packages);
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '' }]) => {
      const licence = licenceOf(packages, place);
      const isShipped = reached.has(place);
      const allowed = isAllowed(licence, isShipped ? shipped : tools);
      return { place, name: nameOf(packages, place), version, licence, isShipped, allowed };
    });
}
