// A folder of pages and the mock-server on one port, as a project has them while it is being written.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createMockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';

const [, , folder, policy] = process.argv;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

async function sendFile({ url }, response) {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/favicon.ico') return response.writeHead(204).end();
  const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const body = await readFile(file).catch(() => undefined);
  if (!body) return response.writeHead(404).end();
  const headers = { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' };
  return response.writeHead(200, policy ? { ...headers, 'Content-Security-Policy': policy } : headers).end(body);
}

const service = createMockServer();
const answer = nodeListener(service);
const server = createServer((request, response) => answer(request, response, () => void sendFile(request, response)));
server.listen(0, 'localhost', async () => {
  const url = `http://localhost:${server.address().port}`;
  service.publicUrl.standsAt(url);
  const { account_id, api_key } = await service.access;
  console.log(JSON.stringify({ url, base_url: url + service.baseUrl, account_id, api_key }));
});
