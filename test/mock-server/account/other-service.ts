import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Outbound,
  OutboundError,
  type OutboundReply,
  type OutboundRequest,
} from '../../../mock-server/src/platform/outbound/outbound.js';

/** A request as the other service got it. */
export interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What it answers with: a status, a body and headers; or nothing, ever. */
export type Says = readonly [status: number, body?: unknown, headers?: Record<string, string>] | 'silence';

/** A service of somebody else, on a real port. */
export interface OtherService {
  readonly url: string;
  readonly got: Got[];
  close(): Promise<void>;
}

/** Opens such a service; a text is answered as it is, anything else as JSON. */
export async function otherService(answer: (got: Got) => Says): Promise<OtherService> {
  const got: Got[] = [];
  const http = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    got.push(request);
    const says = answer(request);
    if (says === 'silence') return;
    const [status, body, own = {}] = says;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...own }).end(text);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    got,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

async function send({ method, url, headers, body, timeoutMs, mostBytes }: OutboundRequest): Promise<OutboundReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text.slice(0, mostBytes),
      isCut: text.length > mostBytes,
    };
  } catch {
    throw new OutboundError(signal.aborted ? 'timed_out' : 'unreachable', `No reply from ${url}.`);
  }
}

/** Lets requests out to this machine only. */
export const loopbackOutbound: Outbound = {
  refusal: (url) => (new URL(url).hostname === '10.0.0.1' ? 'This address is private.' : undefined),
  send,
};
