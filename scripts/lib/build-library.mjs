import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildDeclarations } from './build-declarations.mjs';
import { buildRooms, isRoom, roomImports } from './build-rooms.mjs';
import { cdnChunks } from './cdn-chunks.mjs';
import { cdnGroups } from './cdn-groups.mjs';
import { closeUp } from './close-up.mjs';
import { writeFileList } from './file-list.mjs';
import { minifySheets } from './minify-sheets.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { ownKeys } from './own-keys.mjs';
import { inRoot, root } from './root.mjs';
import { shareLanguages } from './share-languages.mjs';

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
  plugins: [keepSideEffects, minifySheets, minifyTemplates],
};

/** Comments are for those who have the sources: editors take what they show from the declarations. */
const readableOutput = {
  entryFileNames: '[name].js',
  comments: { legal: true, annotation: true, jsdoc: false },
};

/** Whatever is imported of a package, or of Node. */
const importOf = (name) => new RegExp(name.endsWith(':') ? `^${name}` : `^${name}(/|$)`);

/** Builds what npm ships: dist mirrors src, dependencies stay imports. Source maps are for tests, never published. */
export async function buildLibrary({ outDir = inRoot('dist'), sourcemap = false } = {}) {
  const published = Object.values(exports);
  const scripts = [...published.map((entry) => entry.default), ...Object.values(bin)];
  const packages = ['node:', ...Object.keys({ ...dependencies, ...peerDependencies })].map(importOf);
  await rm(outDir, { recursive: true, force: true });
  const closed = { ...shared, plugins: [...shared.plugins, closeUp] };
  const needed = await buildRooms(outDir, { shared: closed, packages, output: readableOutput, sourcemap });
  const entries = sourcesOf(scripts).filter((source) => !isRoom(source));
  await build({
    ...closed,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap,
      lib: { entry: [...new Set([...entries, ...needed])], formats: ['es'] },
      rolldownOptions: {
        external: [...packages, ...roomImports],
        experimental: { attachDebugInfo: 'none' },
        output: { ...readableOutput, preserveModules: true, preserveModulesRoot: 'src' },
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

/** Where the script for plain pages lies in the package. */
const packed = 'dist/cdn';

/** Builds the self-contained script for a page without a bundler; returns its chunks. */
export async function buildCdn(outDir = packed, { sourcemap = false } = {}) {
  const { languages, digest } = languageNames();
  const [{ output }] = await build({
    ...shared,
    plugins: [...shared.plugins, ownKeys(), cdnChunks('core')],
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
          minify: false,
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => (languages.includes(name) ? `[name]-${digest}.js` : '[name]-[hash].js'),
          codeSplitting: { groups: cdnGroups() },
        },
      },
    },
  });
  const beside = { 'entry-frame': 'src/frame/index.ts', 'entryway-offline-page': 'src/offline/index.ts' };
  await buildAlone(beside, outDir, 'es');
  await writeStyles(path.resolve(root, outDir));
  await writeFileList(path.resolve(root, outDir));
  const chunks = output.filter(({ type }) => type === 'chunk');
  if (outDir === packed) await shareLanguages(chunks, inRoot(outDir));
  return chunks;
}

/**
 * The languages, and a digest of them all: every page carries the names of their files, and one digest in all names weighs
 * less than one for each.
 */
function languageNames() {
  const folder = inRoot('src/messages/generated/words');
  const files = readdirSync(folder).sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(readFileSync(path.join(folder, file)));
  return { languages: files.map((file) => file.replace('.ts', '')), digest: digest.digest('hex').slice(0, 8) };
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
