import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MockServer } from '../app.js';
import type { Host } from '../platform/host.js';
import { Refusal } from '../platform/problem.js';
import { AllowedHosts, spelled } from './allowed-hosts.js';
import { byProxy, bySocket } from './client-address.js';
import { docsAsset } from './docs-assets.js';
import { pageAsset } from './page-assets.js';
import { answerUnparsed, refused, unreadable } from './unreadable.js';

export { type NodeOutboundOptions, nodeOutbound } from './outbound.js';
export { pdfDocuments } from './pdf.js';
export { seedFrom } from './seed-file.js';
export { nodeThumbnails } from './thumbnails.js';

/** A listener for `node:http`, and a middleware for connect and vite: with `next`, other paths are passed on. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void) => void;

export interface ProxyOptions {
  /** Whether a proxy stands in front, whose last `X-Forwarded-For` is the client's address. Links never go by it. */
  readonly trustProxy?: boolean | undefined;
}

/** Lets a Node server answer with the mock-server. */
export function nodeListener(server: MockServer, { trustProxy = false }: ProxyOptions = {}): NodeListener {
  const addressOf = trustProxy ? byProxy : bySocket;
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        return await server.fetch(request, hostOf(addressOf(incoming as IncomingMessage), outgoing as ServerResponse));
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

const hostOf = (ip: string, outgoing: ServerResponse): Host => ({
  ip,
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

export interface ListenOptions extends ProxyOptions {
  /** 0 takes a free one. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** Names it answers to besides its own: at any port, or `name:port`. */
  readonly allowHosts?: readonly string[] | undefined;
  /** How long a request may take to arrive, in milliseconds; two minutes. */
  readonly requestTimeout?: number | undefined;
  /** How many connections are open at once; 1,000. Those beyond are closed. */
  readonly maxConnections?: number | undefined;
}

/** A mock-server on a port. */
export interface Listening {
  readonly url: string;
  readonly base_url: string;
  /** Lets requests under way finish, then closes the port. */
  close(): Promise<void>;
}

const connections = (requestTimeout: number) => ({
  // Who opens a connection and says nothing, or a body byte by byte, must not keep it.
  requestTimeout,
  headersTimeout: Math.min(10_000, requestTimeout),
  connectionsCheckingInterval: Math.min(2_000, requestTimeout),
  // Left to Node, a request without a host is refused without a word.
  requireHostHeader: false,
});

/** How long a connection may stand still in the middle of a reply: long work is done before some of them. */
const stillFor = 600_000;

/** Opens a port for the mock-server; rejects when it cannot. */
export async function listen(
  server: MockServer,
  { port = 4010, host = '127.0.0.1', allowHosts = [], ...options }: ListenOptions = {},
): Promise<Listening> {
  const { requestTimeout = 120_000, maxConnections = 1_000 } = options;
  const http = createServer(connections(requestTimeout));
  http.maxConnections = maxConnections;
  http.timeout = stillFor;
  answerUnparsed(http, server);
  await opened(http, port, host);
  const bound = (http.address() as AddressInfo).port;
  const url = `http://${spelled(host)}:${bound}`;
  server.publicUrl.standsAt(everywhere.has(host) ? `http://localhost:${bound}` : url);
  const allowed = new AllowedHosts({ host, port: bound, origin: server.publicUrl.origin, names: allowHosts });
  server.publicUrl.answersTo(allowed.hosts);
  // Nobody can have asked for anything yet: the port was opened in this very turn.
  http.on('request', onlyFor(allowed, server, nodeListener(server, options)));
  await server.ready;
  const beating = setInterval(() => server.beat(), 250);
  return { url, base_url: url + server.baseUrl, close: () => closed(http).finally(() => clearInterval(beating)) };
}

/** Addresses that stand for all of a machine, and lead nowhere in a link. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Turns away what is meant for another host. */
function onlyFor(allowed: AllowedHosts, server: MockServer, answer: NodeListener): NodeListener {
  const turnAway = () => refused(server, new Refusal('host_not_allowed', notOurs));
  const refuse = getRequestListener(turnAway, { overrideGlobalObjects: false, errorHandler: turnAway });
  return (incoming, outgoing) => {
    if (allowed.allow(incoming)) answer(incoming, outgoing);
    else void refuse(incoming, outgoing);
  };
}

const notOurs =
  'This server does not answer to that host. Start it with --allow-host NAME, or with --public-url where people reach it.';

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
