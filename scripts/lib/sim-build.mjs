import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { inRoot } from './root.mjs';

/** Puts one wrong line in the place of a right one, which must be there exactly once. */
const spoil = ({ name, file, find, replace }) => ({
  name: 'mutant',
  setup({ onLoad }) {
    const spoilt = inRoot(file);
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== spoilt) return undefined;
      const source = await readFile(path, 'utf8');
      if (source.split(find).length !== 2) throw new Error(`The mutant "${name}" no longer fits ${file}.`);
      return { contents: source.replace(find, () => replace), loader: 'ts' };
    });
  },
});

/** Bundles a simulator as plain JavaScript: a million runs are too many for anything slower. */
export async function buildSim(entry, outfile, mutant) {
  await build({
    entryPoints: [inRoot(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: mutant ? [spoil(mutant)] : [],
  });
  return outfile;
}
