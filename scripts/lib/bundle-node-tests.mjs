import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot, root } from './root.mjs';

/**
 * Bundles tests for Node into a folder of the run, with all of ours that they import: to translate a thousand files one
 * by one takes longer than most of what is in them. Gives the bundled file of each test.
 */
export async function bundleNodeTests(files, folder) {
  await rm(inRoot(folder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: file, out: file.replace(/\.ts$/, '') })),
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfig: inRoot('tsconfig.json'),
    // package.json's sideEffects name the built files only; here every import counts.
    ignoreAnnotations: true,
    logLevel: 'warning',
    plugins: [ownPackages, ownPlaces],
  });
  return new Map(files.map((file) => [inRoot(folder, file.replace(/\.ts$/, '.js')), file]));
}

const ofServer = createRequire(inRoot('mock-server/package.json'));

/** What the mock-server keeps to itself, because the root has it in another version, is not found from the bundle. */
const ownPackages = {
  name: 'own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) =>
      importer.startsWith(inRoot('mock-server/')) && existsSync(inRoot('mock-server/node_modules', name))
        ? { path: pathToFileURL(ofServer.resolve(name)).href, external: true }
        : undefined,
    ),
};

/** Each module goes on to believe that it lies where its source does. */
const ownPlaces = {
  name: 'own-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(?:ts|tsx|mjs|js)$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith('ts') ? 'ts' : file.endsWith('tsx') ? 'tsx' : 'js' };
    }),
};
