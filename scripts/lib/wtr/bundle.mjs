import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, context } from 'esbuild';
import { inRoot, root } from '../root.mjs';
import { hostScripts } from '../test-files.mjs';
import { entriesOf, groupFiles } from './groups.mjs';
import { libraryAddresses } from './library.mjs';

/** Bundles browser tests into a folder of the run, so that a page loads a few files, not hundreds. */
export async function bundleTests(files, { folder, library, full = false, watch = false }) {
  await rm(inRoot(folder), { recursive: true, force: true });
  // Who watches a file wants to see that file.
  const tests = await entriesOf(watch ? files.map((file) => [file]) : groupFiles(files), folder);
  const hosts = hostScripts().map((file) => ({ in: file, out: file.replace(/\.ts$/, '') }));
  const options = {
    absWorkingDir: root,
    entryPoints: [...tests, ...hosts],
    outdir: folder,
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'linked',
    tsconfig: 'tsconfig.json',
    // A third of the bytes, in every page that is looked at.
    alias: { 'axe-core': 'axe-core/axe.min.js' },
    conditions: ['development', 'browser'],
    define: {
      'process.env.NODE_ENV': '"test"',
      'process.env.ENTRYWAY_FULL': JSON.stringify(String(full)),
      // Vue asks for these where it is bundled, or says so in every page.
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    external: ['@web/test-runner-commands', '/__web-dev-server__*', '/__web-test-runner__/*'],
    // package.json's sideEffects name the built files only; here every import counts.
    ignoreAnnotations: true,
    logLevel: 'warning',
    plugins: [libraryAt(await libraryAddresses(library, folder))],
  };
  await build(options);
  if (watch) {
    const plugins = [...options.plugins, writeChanged()];
    await (await context({ ...options, write: false, plugins })).watch();
  }
  return tests.map(({ out }) => `${folder}/${out}.js`);
}

/** Leaves imports of the package to the browser, by the addresses of what was built; without any, sources are bundled. */
const libraryAt = (addresses) => ({
  name: 'library-at',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^entryway(?:\/|$)/ }, ({ path: name, kind }) => {
      if (!addresses || kind === 'entry-point') return undefined;
      const address = addresses.get(name);
      return address
        ? { path: address, external: true }
        : { errors: [{ text: `"${name}" is not among what tests may import of the built package.` }] };
    }),
});

/** Writes what changed, and nothing after an error: the test runner loses sight of a file that goes away. */
function writeChanged() {
  const written = new Map();
  return {
    name: 'write-changed',
    setup: ({ onEnd }) =>
      onEnd(async ({ errors, outputFiles = [] }) => {
        if (errors.length > 0) return;
        const first = written.size === 0;
        for (const { path: file, hash, contents } of outputFiles) {
          if (written.get(file) === hash) continue;
          written.set(file, hash);
          if (first) continue;
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, contents);
        }
      }),
  };
}
