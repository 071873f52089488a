import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { build } from 'vite';
import { inRoot, root } from '../root.mjs';

/** Where the pages of a run find what the package exports, by the name it is imported by; nothing for sources. */
export async function libraryAddresses(library, folder) {
  if (library === 'source') return undefined;
  if (!existsSync(inRoot('dist/cdn/entry-form.js')))
    throw new Error('The package is not built: "npm run build" first.');
  return library === 'cdn' ? copyCdn(`${folder}/entryway`) : bundleDist(`${folder}/entryway`);
}

async function copyCdn(outDir) {
  await cp(inRoot('dist/cdn'), inRoot(outDir), { recursive: true });
  return new Map([['entryway', `/${outDir}/entry-form.js`]]);
}

/** Bundles the built package for production, as the page of somebody who uses it would. */
async function bundleDist(outDir) {
  const modules = exportedModules();
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map(({ name, file }) => [entryOf(name), inRoot(file)])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return new Map(modules.map(({ name }) => [name, `/${outDir}/${entryOf(name)}-entry.js`]));
}

/** `entryway/messages/de` lies in `de-entry.js`. */
const entryOf = (name) => name.split('/').at(-1);

/** The package's modules by the names they are imported by; a * in package.json stands for one name. */
function exportedModules() {
  const { name: own, exports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([entry, { default: file }]) => {
    if (!file) return [];
    const name = `${own}${entry.slice(1)}`;
    if (!file.includes('*')) return [{ name, file }];
    const [before, after] = file.split('*');
    return readdirSync(inRoot(before))
      .filter((file) => file.endsWith(after))
      .map((file) => ({ name: name.replace('*', file.slice(0, -after.length)), file: `${before}${file}` }));
  });
}
