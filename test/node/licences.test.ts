import { expect } from 'chai';
import { type LockedPackages, locate, readLockfile } from './repository.js';

const shipped = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'];
const tools = [
  ...shipped,
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
];

// Their package.json says nothing; the licence is in the file named.
const statedElsewhere: Readonly<Record<string, string>> = {
  'node_modules/only': 'MIT', // Readme.md
  'node_modules/png-js': 'MIT', // LICENSE
};

/** Says whether a licence expression such as "(MIT OR CC0-1.0)" leaves a choice that is allowed. */
const isAllowed = (expression: string, allowed: readonly string[]) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

/** Everything that reaches users: the dependencies of our packages, and theirs in turn. */
function runtimePlaces(packages: LockedPackages, roots = ['', 'mock-server']): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (place: string) => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const found = locate(packages, place, name);
      if (!found || reached.has(found)) continue;
      reached.add(found);
      visit(found);
    }
  };
  roots.forEach(visit);
  return reached;
}

function refused(packages: LockedPackages): string[] {
  const runtime = runtimePlaces(packages);
  return Object.entries(packages).flatMap(([place, { license, link }]) => {
    const licence = license ?? statedElsewhere[place] ?? 'none';
    if (link || isAllowed(licence, runtime.has(place) ? shipped : tools)) return [];
    return [`${place}: ${licence}`];
  });
}

describe('licences', () => {
  const packages = readLockfile();

  it('of all dependencies are allowed', () => {
    expect(refused(packages)).to.deep.equal([]);
  });

  it('of what users receive are permissive', () => {
    const lit = packages['node_modules/lit'];
    expect(refused({ ...packages, 'node_modules/lit': { ...lit, license: 'MPL-2.0' } })).to.deep.equal([
      'node_modules/lit: MPL-2.0',
    ]);
  });

  it('are refused where they are unknown or missing', () => {
    expect(refused({ 'node_modules/a': { license: 'GPL-3.0-only' }, 'node_modules/b': {} })).to.deep.equal([
      'node_modules/a: GPL-3.0-only',
      'node_modules/b: none',
    ]);
  });

  it('may offer a choice, or ask for several at once', () => {
    expect(isAllowed('(GPL-2.0 OR MIT)', shipped)).to.equal(true);
    expect(isAllowed('GPL-2.0 AND MIT', shipped)).to.equal(false);
  });
});
