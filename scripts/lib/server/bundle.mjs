import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../root.mjs';
import { licencesOf } from './licences.mjs';

const here = inRoot('scripts/lib/server');
const sources = [inRoot('mock-server/src'), inRoot('mock-server/forms'), inRoot('src'), here];
const cache = inRoot('node_modules/.cache/entryway-mock-server');
const day = 24 * 60 * 60 * 1000;

/** A script with all it imports in few files, made again when a source has changed: it starts in a third of the time. */
export async function bundled(entry) {
  const name = path.basename(entry).replace(/\.\w+$/, '');
  const folder = path.join(cache, `${name}-${keyOf([...sources, path.dirname(entry)])}`);
  if (!isThere(folder)) await bundleInto(folder, entry);
  return pathToFileURL(path.join(folder, `${name}.js`));
}

/** The folder of the pages that the server serves, made again when a source has changed. */
export async function bundledPages() {
  const pages = inRoot('mock-server/pages');
  const folder = path.join(cache, `pages-${keyOf([pages, inRoot('src'), here])}`);
  if (isThere(folder)) return folder;
  // Loaded late: whoever starts a server that is bundled already needs no minifier, which takes half a second to load.
  const { minifyTemplatesInEsbuild } = await import('../minify-templates.mjs');
  const options = { conditions: ['browser'], platform: 'browser', target: 'es2022', charset: 'utf8', minify: true };
  await buildInto(folder, {
    ...options,
    plugins: [licencesOf('LICENSES.txt'), minifyTemplatesInEsbuild],
    entryPoints: [
      ...['settings/settings.ts', 'settings/settings.css', 'form/form.ts', 'form/form.css', 'mark.svg'].map((name) =>
        path.join(pages, name),
      ),
      // The library asks for its worker beside the code.
      inRoot('src/session/upload/hash.worker.ts'),
    ],
    entryNames: '[name]',
    loader: { '.svg': 'copy' },
    chunkNames: 'chunk-[hash]',
    tsconfig: inRoot('tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    ignoreAnnotations: true,
  });
  return folder;
}

/** Whether something is bundled already; what is in use is as good as new, so that nobody takes it for a leftover. */
function isThere(folder) {
  if (!existsSync(folder)) return false;
  const now = new Date();
  utimesSync(folder, now, now);
  return true;
}

/** Stands for the state of all sources. */
function keyOf(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true })) {
      const { mtimeMs, size } = statSync(path.join(folder, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const require = createRequire(inRoot('mock-server/package.json'));

// From where the bundle lies, another version of it may be found: one that takes more addresses for public.
const own = Object.fromEntries(['ipaddr.js'].map((name) => [name, require.resolve(name)]));

const bundleInto = (folder, entry) =>
  buildInto(folder, { entryPoints: [entry], platform: 'node', target: 'node20', packages: 'external', alias: own });

async function buildInto(folder, options) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await build({
    absWorkingDir: root,
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'silent',
    legalComments: 'none',
    ...options,
  });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  // A server that is still running may yet load a chunk of an older one.
  for (const name of readdirSync(cache)) {
    const old = path.join(cache, name);
    if (Date.now() - statSync(old).mtimeMs > day) rmSync(old, { recursive: true, force: true });
  }
}
