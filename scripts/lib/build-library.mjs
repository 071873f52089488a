import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';
import { buildDeclarations } from './build-declarations.mjs';
import { cdnChunks } from './cdn-chunks.mjs';
import { cdnGroups } from './cdn-groups.mjs';
import { writeFileList } from './file-list.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { inRoot, root } from './root.mjs';

const { exports, bin, dependencies, peerDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

// package.json's sideEffects name the built files; without this, `import './element.js'` of a source is dropped.
const keepSideEffects = {
  name: 'keep-side-effects',
  transform: (_code, id) => (id.includes('/node_modules/') ? undefined : { moduleSideEffects: true }),
};

const shared = {
  configFile: false,
  root,
  // What is emitted beside the code, such as a worker, is found from there, wherever the package lies.
  base: './',
  worker: { format: 'es' },
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepSideEffects, minifyTemplates],
};

/** Whatever is imported of a package, or of Node. */
const importOf = (name) => new RegExp(name.endsWith(':') ? `^${name}` : `^${name}(/|$)`);

/** Builds what npm ships: dist mirrors src, dependencies stay imports. Source maps are for tests, never published. */
export async function buildLibrary({ outDir = inRoot('dist'), sourcemap = false } = {}) {
  const published = Object.values(exports);
  const scripts = [...published.map((entry) => entry.default), ...Object.values(bin)];
  const entries = sourcesOf(scripts);
  await rm(outDir, { recursive: true, force: true });
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      sourcemap,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: ['node:', ...Object.keys({ ...dependencies, ...peerDependencies })].map(importOf),
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      },
    },
  });
  await buildDeclarations(sourcesOf(published.map(({ types }) => types)), outDir);
  await buildAlone({ 'entryway-offline': 'src/offline/worker/worker.ts' }, path.join(outDir, 'offline'), 'iife');
}

/** Builds files that need nothing beside them. */
async function buildAlone(entry, outDir, format) {
  const entries = Object.entries(entry).map(([name, source]) => [name, inRoot(source)]);
  for (const [name, source] of entries)
    await build({
      ...shared,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        lib: { entry: { [name]: source }, formats: [format], name: 'entryway' },
        rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
      },
    });
}

/** One percent smaller than what the bundler's own minifier makes of it. */
const minifyChunks = {
  name: 'minify-chunks',
  async renderChunk(code) {
    const options = { module: true, ecma: 2022, compress: { passes: 3 }, format: { comments: false }, sourceMap: true };
    const { code: small, map } = await minify(code, options);
    return { code: small, map };
  },
};

/** Builds the self-contained script for a page without a bundler; returns its chunks. */
export async function buildCdn(outDir = 'dist/cdn', { sourcemap = false } = {}) {
  const [{ output }] = await build({
    ...shared,
    plugins: [...shared.plugins, cdnChunks('core'), minifyChunks],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      sourcemap,
      // As a library: pages would otherwise carry vite's way of fetching style sheets ahead of their scripts.
      lib: { entry: { 'entry-form': inRoot('src/index.ts') }, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: cdnGroups() },
        },
      },
    },
  });
  const beside = { 'entry-frame': 'src/frame/index.ts', 'entryway-offline-page': 'src/offline/index.ts' };
  await buildAlone(beside, outDir, 'es');
  await writeStyles(path.resolve(root, outDir));
  await writeFileList(path.resolve(root, outDir));
  return output.filter(({ type }) => type === 'chunk');
}

/** Writes the style sheet of what servers write, by what the built package says it is. */
async function writeStyles(outDir) {
  const { formStyles } = await import(pathToFileURL(inRoot('dist/server/index.js')).href);
  await writeFile(path.join(outDir, 'entry-form.css'), await formStyles());
}

/** The sources of files that package.json names, scripts or declarations; a * in a name stands for one name. */
function sourcesOf(files) {
  const sources = readdirSync(inRoot('src'), { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  return files.filter(Boolean).flatMap((file) => {
    const wanted = file.replace(/^\.\/dist\//, '').replace(/(?:\.d\.ts|\.js)$/, '.ts');
    const pattern = new RegExp(`^${wanted.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    const found = sources.filter((source) => pattern.test(source));
    if (found.length === 0) throw new Error(`package.json names ${file}, but src/${wanted} does not exist.`);
    return found.map((source) => inRoot('src', source));
  });
}
