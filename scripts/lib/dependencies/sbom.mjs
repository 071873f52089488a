import { licenceOf } from './licences.mjs';
import { dependenciesOf, nameOf } from './lockfile.mjs';
import { shippedWith } from './shipped.mjs';

/** All that one of our packages brings to its users, as a bill of materials (CycloneDX 1.6); the same for one lockfile. */
export function billOf(packages, own) {
  const places = [...shippedWith(packages, own)].sort();
  const listed = new Set(places);
  const refOf = (place) => (place === own ? own || packages[''].name : place);
  const component = (place) => ({
    type: 'library',
    'bom-ref': refOf(place),
    name: nameIn(packages, place),
    version: packages[place].version,
    purl: `pkg:npm/${nameIn(packages, place).replace('@', '%40')}@${packages[place].version}`,
    licenses: licensesOf(licenceOf(packages, place)),
    ...hashesOf(packages[place].integrity),
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component(own) },
    components: places.map(component),
    dependencies: [own, ...places].map((place) => ({
      ref: refOf(place),
      dependsOn: dependenciesOf(packages, place)
        .filter((found) => listed.has(found))
        .sort(),
    })),
  };
}

const nameIn = (packages, place) => (place.includes('node_modules/') ? nameOf(packages, place) : packages[place].name);

const licensesOf = (licence) =>
  / (?:OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

/** The digest that npm checks a package by. */
function hashesOf(integrity) {
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}
