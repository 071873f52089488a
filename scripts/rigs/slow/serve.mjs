import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { contactDocument } from './contact-document.mjs';

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' };

/** Serves the pages and their files after gzip, as a CDN does, and the service beside them. */
export async function servePages(contenders) {
  if (!existsSync(inRoot('dist/cdn')) || !existsSync(inRoot('mock-server/dist'))) refuse('Run npm run build first.');
  const { createMockServer } = await import(inRoot('mock-server/dist/index.js'));
  const { nodeListener } = await import(inRoot('mock-server/dist/node.js'));
  const seed = [
    {
      slug: 'contact',
      public_id: 'pf_1',
      reference_prefix: 'CON',
      hash: contactDocument.hash,
      document: contactDocument,
    },
  ];
  const answer = nodeListener(createMockServer({ limits: [], seed }));

  const files = new Map();
  const put = (place, text) => files.set(place, gzipSync(text, { level: 9 }));
  for (const name of readdirSync(inRoot('dist/cdn')).filter((name) => name.endsWith('.js')))
    put(`/cdn/${name}`, readFileSync(inRoot('dist/cdn', name)));
  for (const [at, contender] of contenders.entries()) {
    put(`/${at}.html`, contender.document);
    for (const [place, text] of contender.files) put(place, text);
  }

  const server = createServer((request, response) => {
    const file = files.get(request.url);
    if (!file) return answer(request, response);
    const type = types[request.url.split('.').at(-1)];
    return response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'gzip' }).end(file);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: (at) => `http://localhost:${server.address().port}/${at}.html`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
