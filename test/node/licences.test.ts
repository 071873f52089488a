import { expect } from 'chai';
import { type LockedPackages, readLockfile, readText } from './repository.js';

interface Licensed {
  readonly place: string;
  readonly licence: string;
  readonly isShipped: boolean;
  readonly allowed: boolean;
}

const { listLicences } = (await import('../../scripts/lib/dependencies/licences.mjs' as string)) as {
  listLicences(packages: LockedPackages): readonly Licensed[];
};
const { telemetryIn } = (await import('../../scripts/lib/dependencies/telemetry.mjs' as string)) as {
  telemetryIn(packages: LockedPackages): readonly string[];
};

const { noticesOf } = (await import('../../scripts/lib/dependencies/notices.mjs' as string)) as {
  noticesOf(packages: LockedPackages): string;
};

const refused = (packages: LockedPackages): readonly string[] =>
  listLicences(packages)
    .filter(({ allowed }) => !allowed)
    .map(({ place, licence }) => `${place}: ${licence}`);

describe('licences', () => {
  const packages = readLockfile();

  it('of all dependencies are allowed', () => {
    expect(refused(packages)).to.deep.equal([]);
    expect(listLicences(packages).length).to.be.greaterThan(500);
  });

  it('of what users receive are permissive, also of what is copied into a package or for one system only', () => {
    for (const place of ['node_modules/lit', 'node_modules/swagger-ui-dist', 'node_modules/@libsql/linux-x64-gnu']) {
      const changed = { ...packages, [place]: { ...packages[place], license: 'MPL-2.0' } };
      expect(refused(changed), place).to.deep.equal([`${place}: MPL-2.0`]);
    }
  });

  it('of what the library brings along are told in full; npm run licences -- --write writes them', () => {
    expect(readText('THIRD-PARTY-NOTICES.md')).to.equal(noticesOf(packages));
    for (const name of ['lit', 'xstate', 'zod', 'ky', 'idb'])
      expect(readText('THIRD-PARTY-NOTICES.md')).to.match(new RegExp(`^## ${name} \\d`, 'mu'));
  });

  it('are refused where they are unknown or missing', () => {
    expect(refused({ 'node_modules/a': { license: 'GPL-3.0-only' }, 'node_modules/b': {} })).to.deep.equal([
      'node_modules/a: GPL-3.0-only',
      'node_modules/b: none',
    ]);
  });

  it('may offer a choice, or ask for several at once', () => {
    const licensed = (license: string) => refused({ 'node_modules/a': { license } });
    expect(licensed('(GPL-2.0 OR MIT)')).to.deep.equal([]);
    expect(licensed('GPL-2.0 AND MIT')).to.have.length(1);
  });
});

describe('packages that report on people', () => {
  const packages = readLockfile();

  it('are nowhere, and what took the place of one does nothing at install', () => {
    expect(telemetryIn(packages)).to.deep.equal([]);
    const instead = packages['node_modules/swagger-ui-dist/node_modules/@scarf/scarf'];
    expect(instead).to.include({ name: 'empty-npm-package' }).and.not.have.property('hasInstallScript');
  });

  it('are found under any name', () => {
    const found = telemetryIn({
      'node_modules/@scarf/scarf': {},
      'node_modules/a/node_modules/b': { name: '@sentry/node' },
      'node_modules/c': { name: 'quiet' },
      'node_modules/@storybook/telemetry': {},
    });
    expect(found).to.deep.equal([
      ...['node_modules/@scarf/scarf', 'node_modules/a/node_modules/b', 'node_modules/@storybook/telemetry'],
    ]);
  });
});
