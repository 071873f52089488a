import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { root } from '../node/repository.js';
import { Installed } from './support/installed.js';

const { command, runNode } = await import('../../scripts/lib/run.mjs' as string);

const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
};

describe('the types of the package', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    library = await Installed.install('entryway');
    const consumer = path.join(root, 'test/package/consumer/uses-types.ts');
    await copyFile(consumer, path.join(library.folder, 'uses-types.ts'));
    await writeFile(path.join(library.folder, 'package.json'), '{ "type": "module", "private": true }');
  });
  after(() => library?.remove());

  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    it(`compile in the strictest project, with moduleResolution ${moduleResolution}`, async () => {
      const config = path.join(library.folder, `tsconfig.${moduleResolution}.json`);
      const compilerOptions = { ...strictest, module, moduleResolution };
      await writeFile(config, JSON.stringify({ compilerOptions, files: ['uses-types.ts'] }));
      const { code, output } = await runNode([command('typescript', 'tsc'), '-p', config]);
      expect(output).to.equal('');
      expect(code).to.equal(0);
    });
  }

  it('are those of the public API only, in a dozen files', () => {
    const declarations = library.files.filter((file) => file.endsWith('.d.ts'));
    expect(declarations.length).to.be.within(6, 20);
    for (const file of declarations) {
      const text = library.read(file);
      expect(text, `${file} shows the machine`).not.to.match(/from ["']xstate["']/u);
      expect(text, `${file} names a folder of the build`).not.to.include('node_modules/');
    }
  });
});
