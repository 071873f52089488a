import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface ReceiverReply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Somebody who listens on this machine, and counts who comes. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly Received[];
  readonly connections: number;
  /** What it answers; `never` keeps the caller waiting. */
  reply: (request: Received) => ReceiverReply | 'never';
  close(): Promise<void>;
}

const open = new Set<Receiver>();

/** Opens a receiver on a free port; it answers with 204. */
export async function openReceiver(): Promise<Receiver> {
  const requests: Received[] = [];
  let connections = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = '', url: path = '', headers } = incoming;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(received);
    const reply = receiver.reply(received);
    if (reply !== 'never') outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/`,
    port,
    requests,
    get connections() {
      return connections;
    },
    reply: () => ({ status: 204 }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  open.add(receiver);
  return receiver;
}

/** Closes all that a test has opened. */
export async function closeReceivers(): Promise<void> {
  for (const receiver of open) await receiver.close();
  open.clear();
}
