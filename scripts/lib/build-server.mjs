import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { closeUp } from './close-up.mjs';
import { inRoot, root } from './root.mjs';
import { compiler, tool } from './run.mjs';
import { bundledPages } from './server/bundle.mjs';

const pack = promisify(brotliCompress);

const out = inRoot('mock-server/dist');
const declarations = inRoot('.cache/server-types');

/** What package.json exports, by the name of the built file. */
const modules = {
  index: 'mock-server/src/index',
  node: 'mock-server/src/adapters/node',
  msw: 'mock-server/src/adapters/msw',
  postgres: 'mock-server/src/adapters/postgres',
};

/** What is not ours stays an import, and is a dependency of the package. */
const external = (id) => !id.startsWith('.') && !path.isAbsolute(id);

/** Builds what npm ships of the mock-server: its code, with contract and form engine in it, its types and its pages. */
export async function buildServer() {
  await rm(out, { recursive: true, force: true });
  await Promise.all([buildCode(), buildTypes(), copyPages(), copyDocs()]);
  await cp(inRoot('docs/mock-server.md'), path.join(out, 'manual.md'));
}

async function buildCode() {
  const input = Object.entries({ ...modules, cli: 'mock-server/src/cli' }).map(([name, file]) => [name, `${file}.ts`]);
  const plugins = [builtFolders, packedData, closeUp];
  await write(
    { input: Object.fromEntries(input), platform: 'node', plugins },
    { comments: { jsdoc: false, annotation: false } },
  );
}

async function buildTypes() {
  await rm(declarations, { recursive: true, force: true });
  // Whether they are right is asked once, of all sources together: by the static checks.
  const args = ['-p', 'mock-server/tsconfig.build.json', '--noCheck'];
  await tool(...compiler(...args));
  const input = Object.entries(modules).map(([name, file]) => [name, path.join(declarations, `${file}.d.ts`)]);
  await write({ input: Object.fromEntries(input), plugins: [withoutAugmentations, dts({ dtsInput: true })] });
}

/**
 * Resources add to types of the platform where they lie; in one file those places are gone. Nothing that is exported
 * needs what was added: `Store` names its collections itself.
 */
const withoutAugmentations = {
  name: 'without-augmentations',
  transform: (code) => code.replaceAll(/^declare module '\.[^']*' \{\n[\s\S]*?^\}\n/gm, ''),
};

async function write(options, output = {}) {
  // What the form engine loads late in a page, the server needs at once.
  const checks = { ineffectiveDynamicImport: false, pluginTimings: false };
  // Without the paths of the sources as comments.
  const experimental = { attachDebugInfo: 'none' };
  const bundle = await rolldown({ cwd: root, external, checks, experimental, ...options });
  await bundle.write({ dir: out, chunkFileNames: '[name]-[hash].js', ...output });
  await bundle.close();
}

/** In the package the files of the pages lie beside the code. */
const builtFolders = {
  name: 'built-folders',
  resolveId: (source, importer) =>
    source === './asset-folders.js' ? path.join(path.dirname(importer), 'asset-folders.built.ts') : undefined,
};

/** Sample forms as one text each: smaller than object literals, and read faster. */
const packedData = {
  name: 'packed-data',
  async load(id) {
    if (!id.endsWith('.json')) return undefined;
    const text = JSON.stringify(JSON.parse(await readFile(id, 'utf8')));
    return { code: `export default JSON.parse(${JSON.stringify(text)});`, moduleType: 'js' };
  },
};

async function copyPages() {
  await cp(await bundledPages(), path.join(out, 'pages'), { recursive: true });
}

async function copyDocs() {
  const folder = path.join(out, 'docs');
  await mkdir(folder, { recursive: true });
  const from = (name) => inRoot('node_modules/swagger-ui-dist', name);
  for (const name of ['swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE'])
    await cp(from(name), path.join(folder, name));
  // Packed well: as they are, they would be a third of the package.
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
    await writeFile(path.join(folder, `${name}.br`), await pack(await readFile(from(name))));
}
