import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../root.mjs';

/** How long every reply takes: long enough that requests made together can be told from those made after each other. */
const delay = 500;

const page = (form) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${form}</title>
<script type="module" src="/cdn/entry-form.js"></script></head>
<body><entry-form base-url="/api/v1" form="${form}"></entry-form></body></html>`;

/** Serves plain pages with the script that was built, beside the service, over a line that takes its time. */
export async function serveForms() {
  const { createMockServer } = await import(inRoot('mock-server/dist/index.js'));
  const { nodeListener } = await import(inRoot('mock-server/dist/node.js'));
  const answer = nodeListener(createMockServer({ limits: [] }));
  const server = createServer((request, response) => {
    setTimeout(() => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const file = inRoot('dist', path.posix.normalize(pathname));
      if (pathname.startsWith('/cdn/') && existsSync(file))
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' }).end(packed(file));
      else if (pathname.startsWith('/api/')) answer(request, response);
      else if (pathname.startsWith('/forms/'))
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(pathname.slice('/forms/'.length)));
      else response.writeHead(404).end();
    }, delay);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: (form) => `http://localhost:${server.address().port}/forms/${form}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const packed = (file) => gzipSync(readFileSync(file), { level: 9 });
