import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { build } from 'esbuild';
import { formShapes } from '../support/reader/form-shapes.js';

const folder = fileURLToPath(new URL('../../src/contract/reader/', import.meta.url));

/** A source without what a formatter decides. */
const bare = (source: string) => source.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');

describe('the sources of what reads a form in a page', () => {
  for (const [name, source] of Object.entries(formShapes())) {
    it(`have in ${name} what the schemas say`, () => {
      const isCurrent = bare(readFileSync(folder + name, 'utf8')) === bare(source);
      expect(isCurrent, 'write them anew: node --import tsx test/support/reader/write-shapes.ts').to.equal(true);
    });
  }

  it('need no zod, and are small', async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [`${folder}read-form.ts`],
      bundle: true,
      format: 'esm',
      metafile: true,
      minify: true,
      target: 'es2022',
      write: false,
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.filter((file) => !/^src\/contract\//.test(file))).to.deep.equal([]);
    expect(inputs.filter((file) => /^src\/contract\/reader\//.test(file))).to.have.length.greaterThan(5);
    expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).to.be.lessThan(5600);
  });
});
