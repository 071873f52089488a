import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MockServer } from '../app.js';
import type { Host } from '../http/host.js';
import { docsAsset } from './docs-assets.js';
import { pageAsset } from './page-assets.js';
import { answerUnparsed, unreadable } from './unreadable.js';

export { type NodeOutboundOptions, nodeOutbound } from './outbound.js';
export { pdfDocuments } from './pdf.js';

/** A listener for `node:http`, and a middleware for connect and vite: with `next`, other paths are passed on. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void) => void;

/** Lets a Node server answer with the mock-server. */
export function nodeListener(server: MockServer): NodeListener {
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        return await server.fetch(request, hostOf(incoming as IncomingMessage, outgoing as ServerResponse));
      } catch {
        // No reply is what a caller gets when the connection breaks, so break it.
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false, errorHandler: () => unreadable(server) },
  );
  return (incoming, outgoing, next) => {
    const [pathname = '/'] = (incoming.url ?? '/').split('?', 1);
    if (next && !server.owns(pathname)) next();
    else void answer(incoming, outgoing);
  };
}

const hostOf = (incoming: IncomingMessage, outgoing: ServerResponse): Host => ({
  ip: addressOf(incoming),
  asset: docsAsset,
  page: pageAsset,
  send(status, headers, body) {
    // Left to Node, a body of unknown length would go out in chunks.
    const hasBody = status !== 204 && status !== 304;
    const sized = hasBody ? [...headers, 'Content-Length', String(Buffer.byteLength(body))] : [...headers];
    outgoing.writeHead(status, sized).end(body);
    return RESPONSE_ALREADY_SENT;
  },
});

/** The address of the client; one of the fourth version looks the same however it was reached. */
const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');

export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

/** A mock-server on a port. */
export interface Listening {
  readonly url: string;
  readonly base_url: string;
  /** Lets requests under way finish, then closes the port. */
  close(): Promise<void>;
}

const connections = {
  // Who opens a connection and says nothing must not keep it.
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Left to Node, a request without a host is refused without a word.
  requireHostHeader: false,
};

/** Opens a port for the mock-server; rejects when it cannot. */
export async function listen(
  server: MockServer,
  { port = 4010, host = '127.0.0.1' }: ListenOptions = {},
): Promise<Listening> {
  const http = createServer(connections, nodeListener(server));
  answerUnparsed(http, server);
  await opened(http, port, host);
  await server.ready;
  const beating = setInterval(() => server.beat(), 250);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(http.address() as AddressInfo).port}`;
  return { url, base_url: url + server.baseUrl, close: () => closed(http).finally(() => clearInterval(beating)) };
}

const opened = (http: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });

const closed = (http: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    // A connection whose last request is done stays open for seconds if nobody hangs up.
    const hangUp = setInterval(() => http.closeIdleConnections(), 20);
    http.close((error) => {
      clearInterval(hangUp);
      if (error) reject(error);
      else resolve();
    });
  });
