import { expect } from 'chai';
import { librariesOf } from './built-or-source.js';
import { ownFiles, readText } from './repository.js';

const onPackage = ['test/fields', 'test/elements', 'test/journeys'];
const testsIn = (folder: string): string[] => ownFiles(/\.test\.ts$/u, folder);

describe('a test in a browser', () => {
  it('takes the library as it is published, or its sources, never both', () => {
    const tests = [...onPackage, 'test/base', 'test/storage'].flatMap(testsIn);
    const pages = ownFiles(/\.ts$/u, 'test/support/host');
    const mixed = [...tests, ...pages].flatMap((file) => {
      const { package: built, source } = librariesOf(file, readText);
      return built && source ? [`${file}: ${built[0]} has the package, ${source[0]} has its sources`] : [];
    });
    expect(mixed).to.deep.equal([]);
  });

  it('of fields, elements and journeys takes it as it is published', () => {
    const tests = onPackage.flatMap(testsIn);
    expect(tests.length).to.be.greaterThan(50);
    const others = tests.flatMap((file) => librariesOf(file, readText).source?.map((by) => `${file} by ${by}`) ?? []);
    expect(others).to.deep.equal([]);
  });

  it('opens pages that take it as it is published', () => {
    expect(librariesOf('test/support/host/form.ts', readText)).to.deep.equal({
      package: ['test/support/host/form.ts'],
    });
  });

  it('is looked through to the last file it uses, and types do not count', () => {
    const files: Readonly<Record<string, string>> = {
      'test/fields/a.test.ts': "import { en } from 'entryway';\nimport { open } from '../support/open.js';",
      'test/support/open.ts': "import type { Field } from '../../src/contract/index.js';\nimport './deep/draw.js';",
      'test/support/deep/draw.ts': "const load = () => import('../../../src/fields/registry.js');",
    };
    expect(librariesOf('test/fields/a.test.ts', (file) => files[file] ?? '')).to.deep.equal({
      package: ['test/fields/a.test.ts'],
      source: ['test/support/deep/draw.ts'],
    });
  });
});
