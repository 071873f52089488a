import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../node/repository.js';

/** Where the studio was built. */
export const builtStudio = path.join(root, '.test-build/studio');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A file that was asked for, and what it weighs on the line. */
interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

export interface ServedStudio {
  readonly address: string;
  /** What has been sent so far. */
  readonly fetched: readonly Fetched[];
  close(): void;
}

let building: Promise<unknown> | undefined;

/** Once for all tests of a run. */
const buildStudio = (): Promise<unknown> =>
  build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: builtStudio, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });

/** Serves the built studio as any web server of plain files would; over a line on which all takes its time, if wanted. */
export async function serveStudio({ delay = 0 } = {}): Promise<ServedStudio> {
  building ??= buildStudio();
  await building;
  const fetched: Fetched[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = path.posix.normalize(pathname === '/' ? '/index.html' : pathname);
    const file = path.join(builtStudio, name);
    if (!existsSync(file)) return response.writeHead(404).end();
    const body = gzipSync(readFileSync(file), { level: 9 });
    const headers = {
      'Content-Type': types[path.extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': name.startsWith('/assets/') ? 'max-age=3600' : 'no-cache',
    };
    setTimeout(() => {
      fetched.push({ path: name, bytes: body.length });
      response.writeHead(200, headers).end(body);
    }, delay);
    return response;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    fetched,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
