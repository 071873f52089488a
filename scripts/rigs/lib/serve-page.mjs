import { createServer } from 'node:http';
import { build } from 'esbuild';
import { root } from '../../lib/root.mjs';

const html = (title) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><script type="module" src="/page.js"></script></body></html>`;

/** What a page runs, bundled from our own source, by address. */
async function bundle(script) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/page',
    entryNames: 'page',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    ignoreAnnotations: true,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${path.split('/').at(-1)}`, text]));
}

/** Serves a page with one script, and beside it whatever `answer` takes, over HTTP and from one origin. */
export async function servePage({ title, script, answer }) {
  const scripts = await bundle(script);
  const server = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, () => {
      const text = scripts.get(incoming.url ?? '');
      outgoing.setHeader('Content-Type', text === undefined ? 'text/html' : 'text/javascript').end(text ?? html(title));
    }),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
