import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { inRoot } from '../../lib/root.mjs';
import { bundleTests } from '../../lib/wtr/bundle.mjs';
import { hostPage } from '../../lib/wtr/host-pages.mjs';

const folder = '.test-build/a11y';

// Nobody presses keys here; what asks for the test runner's gets a stand-in.
const html = (script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Matrix</title>
<script type="importmap">{"imports":{"@web/test-runner-commands":"/scripts/lib/gallery/no-keys.mjs"}}</script>
<style>body { margin: 0 } iframe { display: block; border: 0 }</style></head>
<body><script type="module" src="/${script}"></script></body></html>`;

/** Serves the page that brings states about, on the built package; gives back its address. */
export async function serveMatrix() {
  const [script] = await bundleTests(['test/access/matrix/matrix-page.ts'], { folder, library: 'dist' });
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const host = /^\/host\/([a-z0-9-]+)\.html$/.exec(pathname)?.[1];
    const send = (type, text, headers = {}) => response.writeHead(200, { 'content-type': type, ...headers }).end(text);
    if (pathname === '/') return send('text/html', html(script));
    if (host) {
      const { body, policy } = hostPage(host, folder);
      return send('text/html', body, { 'content-security-policy': policy });
    }
    try {
      const isPicture = pathname.endsWith('.svg');
      const file = await readFile(inRoot(`${isPicture ? 'demo/public' : '.'}${pathname}`));
      // Nothing changes while the run goes on, and what is kept need not be read again.
      const kept = { 'cache-control': 'max-age=86400, immutable' };
      return send(isPicture ? 'image/svg+xml' : 'text/javascript', file, kept);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${server.address().port}/`, close };
}
