// Bundles each adapters/<name>.{js,jsx} into dist/<name>/, split where it imports late, and writes dist/sizes.json.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { adapterNames, opt } from './options.mjs';

/** The script for plain pages is served as it ships: it fetches its own parts. */
const isScript = /[\\/]cdn[\\/]entry-form\.js$/.test(opt.library);
const asItShips = {
  name: 'as-it-ships',
  setup({ onResolve }) {
    onResolve({ filter: /^entryway-dist$/ }, () => ({ path: './library/entry-form.js', external: true }));
  },
};
const common = {
  bundle: true,
  minify: true,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  platform: 'browser',
  legalComments: 'none',
  logLevel: 'error',
  jsx: 'automatic',
  mainFields: ['browser', 'module', 'main'],
  conditions: ['production', 'browser', 'module'],
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.FORMKIT': '""',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    global: 'globalThis',
  },
  alias: isScript ? {} : { 'entryway-dist': resolve(opt.library) },
  plugins: isScript ? [asItShips] : [],
  loader: {
    '.woff': 'empty',
    '.woff2': 'empty',
    '.ttf': 'empty',
    '.eot': 'empty',
    '.svg': 'dataurl',
    '.png': 'dataurl',
    '.gif': 'dataurl',
  },
};
const size = (b) => ({
  min: b.length,
  gzip: gzipSync(b, { level: 9 }).length,
  brotli: brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
});

mkdirSync('dist', { recursive: true });
await build({ ...common, entryPoints: ['src/runtime.js'], outdir: 'dist' });
const sizes = existsSync('dist/sizes.json') ? JSON.parse(readFileSync('dist/sizes.json', 'utf8')) : {};
for (const name of adapterNames) {
  const file = readdirSync('adapters').find((f) => /\.jsx?$/.test(f) && f.replace(/\.jsx?$/, '') === name);
  const out = `dist/${name}`;
  rmSync(out, { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: { adapter: `adapters/${file}` },
    outdir: out,
    chunkNames: 'chunks/[name]-[hash]',
  });
  if (name === 'entryway' && isScript) cpSync(dirname(resolve(opt.library)), `${out}/library`, { recursive: true });
  const css = existsSync(`${out}/adapter.css`);
  writeFileSync(
    `${out}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${css ? '<link rel="stylesheet" href="adapter.css">' : ''}<body><div id="app"></div><script type="module" src="../runtime.js"></script></body></html>`,
  );
  const scripts = readdirSync(out, { recursive: true }).filter((file) => file.endsWith('.js'));
  sizes[name] = {
    js: Object.fromEntries(scripts.map((script) => [script, size(readFileSync(`${out}/${script}`))])),
    css: css ? size(readFileSync(`${out}/adapter.css`)) : { min: 0, gzip: 0, brotli: 0 },
  };
  console.log(`built ${name}: ${scripts.length} scripts${css ? ' and a style sheet' : ''}`);
}
writeFileSync('dist/sizes.json', JSON.stringify(sizes, null, 1));
