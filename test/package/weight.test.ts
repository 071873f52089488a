import path from 'node:path';
import { expect } from 'chai';
import { Installed } from './support/installed.js';

const imported = /(?:\bfrom\s*|\bimport\s*\(\s*|(?:^|;)\s*import\s*)["']([@\w./-]+)["']/gm;

/** What a script or declaration imports, in whichever way. */
const importsOf = (code: string): readonly string[] => Array.from(code.matchAll(imported), ([, from]) => from ?? '');

/** The package a bare import names. */
const packageOf = (from: string): string => /^(?:@[^/]+\/)?[^/]+/u.exec(from)?.[0] ?? from;

describe('the package that is published', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    library = await Installed.install('entryway');
  });
  after(() => library?.remove());

  it('weighs at most 1.2 MB packed and 5 MB unpacked', () => {
    expect(library.packedSize).to.be.at.most(1_200_000);
    expect(library.unpackedSize).to.be.at.most(5_000_000);
    // Some 90 of them are pages of the documentation.
    expect(library.files.length).to.be.at.most(1000);
  });

  it('has neither source maps nor sources in it', () => {
    const unwanted = library.files.filter(
      (file) => file.endsWith('.map') || (/\.[cm]?tsx?$/u.test(file) && !file.endsWith('.d.ts')),
    );
    expect(unwanted).to.deep.equal([]);
  });

  it('holds no script that asks for a source map', () => {
    const scripts = library.files.filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => library.read(file).includes('sourceMappingURL='))).to.deep.equal([]);
  });

  it('has the files that every form needs compiled beside the page', () => {
    const scripts = library.files.filter((file) => /^dist\/cdn\/[\w-]+\.js$/u.test(file));
    const hinted = scripts.filter((file) => library.read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
    const names = hinted.map((file) => file.replace(/^dist\/cdn\/(entry-form|[a-z]+).*$/u, '$1'));
    expect(names.sort()).to.deep.equal([
      'basics',
      'deferred',
      'delivery',
      'entry-form',
      'logic',
      'questions',
      'requests',
    ]);
  });

  it('has every file that its exports name', () => {
    const targets = Object.values(library.manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.types, entry.default ?? []].flat(),
    );
    const missing = targets.filter((target) => {
      const [start = '', end = ''] = target.replace('./', '').split('*');
      return !library.files.some((file) => file.startsWith(start) && file.endsWith(end));
    });
    expect(missing).to.deep.equal([]);
  });

  it('imports nothing but its own files and its dependencies', () => {
    const { files, manifest } = library;
    const lost: string[] = [];
    for (const file of files.filter((name) => /^dist\/.*\.(?:js|d\.ts)$/u.test(name))) {
      for (const from of importsOf(library.read(file))) {
        const target = path.posix.join(path.posix.dirname(file), from);
        const isThere = from.startsWith('.')
          ? files.includes(file.endsWith('.d.ts') ? target.replace(/\.js$/u, '.d.ts') : target)
          : packageOf(from) in { ...manifest.dependencies, ...manifest.peerDependencies, entryway: 'itself' };
        if (!isThere) lost.push(`${file} imports ${from}`);
      }
    }
    expect(lost).to.deep.equal([]);
  });
});
