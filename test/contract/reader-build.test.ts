import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { build } from 'esbuild';
import { outdatedFiles } from '../support/reader/shape-files.js';

const folder = fileURLToPath(new URL('../../src/contract/reader/', import.meta.url));

describe('the sources of what reads a form in a page', () => {
  it('have what the schemas say; otherwise `node --import tsx test/support/reader/shape-files.ts` writes them again', () => {
    expect(outdatedFiles()).to.deep.equal([]);
  });

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
    expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).to.be.lessThan(4500);
  });
});
