import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { inRoot, root } from '../root.mjs';
import { hostScripts } from '../test-files.mjs';
import { hostPage } from '../wtr/host-pages.mjs';

const folder = '.shots-build';
const gallery = 'test/support/gallery/gallery.ts';

/** Bundles the page that brings states about; keys come from no test runner here. */
async function bundle() {
  await build({
    absWorkingDir: root,
    entryPoints: [gallery, ...hostScripts()],
    outdir: folder,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    conditions: ['development', 'browser'],
    define: { 'process.env.NODE_ENV': '"test"', 'process.env.ENTRYWAY_FULL': '"false"' },
    alias: { '@web/test-runner-commands': './scripts/lib/gallery/no-keys.mjs' },
    ignoreAnnotations: true,
    logLevel: 'warning',
  });
}

const galleryPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>States</title>
<style>body { margin: 0 } iframe { display: block; border: 0 }</style></head>
<body><script type="module" src="/.shots-build/${gallery.replace('.ts', '.js')}"></script></body></html>`;

/** Serves the gallery and the host pages it opens; gives back its address. */
export async function serveGallery() {
  await bundle();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const host = /^\/host\/([a-z0-9-]+)\.html$/.exec(pathname)?.[1];
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(galleryPage);
    if (host) {
      const { body, policy } = hostPage(host, folder);
      return response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(body);
    }
    try {
      // Pictures in forms come from the page they are on.
      const isPicture = pathname.endsWith('.svg');
      const file = await readFile(inRoot(`${isPicture ? 'demo/public' : '.'}${pathname}`));
      return response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/javascript').end(file);
    } catch {
      response.statusCode = 404;
      return response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}
