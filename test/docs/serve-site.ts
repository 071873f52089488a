import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface Served {
  /** Where the first page is: in a folder, as on many hosts. */
  readonly home: string;
  /** Paths that were asked for in vain. */
  readonly missed: string[];
  close(): void;
}

/** Serves a folder of static files from a folder of a host, and nothing else. */
export async function serveSite(folder: string): Promise<Served> {
  const place = '/manuals/entryway/';
  const missed: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname.slice(place.length) || 'index.html';
    try {
      if (!pathname.startsWith(place)) throw new Error('outside');
      const body = await readFile(path.join(folder, file.endsWith('/') ? `${file}index.html` : file));
      response.setHeader('content-type', types[path.extname(file)] ?? 'text/html').end(body);
    } catch {
      missed.push(pathname);
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { home: `http://127.0.0.1:${port}${place}`, missed, close };
}
