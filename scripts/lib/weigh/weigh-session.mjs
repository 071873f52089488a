import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { inRoot } from '../root.mjs';

/** What a page without elements loads with `entryway/session`, libraries and all; what it fetches later is not in it. */
export async function weighSession() {
  const entry = 'dist/session/index.js';
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: inRoot(),
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
  });
  const { outputs } = metafile;
  const needed = new Set();
  const add = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const { kind, path } of outputs[name].imports) if (kind === 'import-statement' && outputs[path]) add(path);
  };
  add(Object.keys(outputs).find((name) => outputs[name].entryPoint === entry));
  const texts = [...needed].map(
    (name) => outputFiles.find(({ path }) => path.replaceAll('\\', '/').endsWith(name)).text,
  );
  return { bytes: gzipSync(texts.join('\n'), { level: 9 }).length };
}
