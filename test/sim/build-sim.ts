import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { root } from './root.js';

/** One thing done wrong: a line of the source with another in its place. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file, so that no mutant outlives the line it is about. */
  readonly find: string;
  readonly replace: string;
  /** Why nobody could tell it from the real thing. */
  readonly equivalent?: string;
}

const spoil = ({ name, file, find, replace }: Mutant): Plugin => ({
  name: 'mutant',
  setup({ onLoad }) {
    const spoilt = path.join(root, file);
    onLoad({ filter: /\.ts$/ }, async ({ path: loaded }) => {
      if (loaded !== spoilt) return undefined;
      const source = await readFile(loaded, 'utf8');
      if (source.split(find).length !== 2) throw new Error(`The mutant "${name}" no longer fits ${file}.`);
      return { contents: source.replace(find, () => replace), loader: 'ts' };
    });
  },
});

/** Bundles a simulator as plain JavaScript: a million runs are too many for anything slower. */
export async function buildSim(
  entry: string,
  outfile: string,
  mutant?: Mutant,
  platform: BuildOptions = {},
): Promise<string> {
  const bundle = path.join(root, '.cache/sim', outfile);
  await build({
    entryPoints: [path.join(root, entry)],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    ...platform,
    plugins: [...(mutant ? [spoil(mutant)] : []), ...(platform.plugins ?? [])],
  });
  return bundle;
}

/** Whether a mutant still has its place in the source. */
export async function fits({ file, find }: Mutant): Promise<boolean> {
  return (await readFile(path.join(root, file), 'utf8')).split(find).length === 2;
}
