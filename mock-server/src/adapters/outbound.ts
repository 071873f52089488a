import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type Outbound,
  OutboundError,
  type OutboundReply,
  type OutboundRequest,
} from '../platform/outbound/outbound.js';
import { isLoopbackAddress, isPublicAddress } from '../platform/outbound/public-address.js';
import { isIp, type Target, targetOf, usualPorts } from '../platform/outbound/target.js';

/** Finds all addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface NodeOutboundOptions {
  /** Whether requests may go to this machine: over http too, on any port. Not, unless given. */
  readonly allowLoopback?: boolean | undefined;
  /** How names are resolved; as the system does, unless given. */
  readonly resolve?: Resolve | undefined;
  /** The ports that may be reached elsewhere; 443 and 8443, unless given. */
  readonly ports?: readonly number[] | undefined;
}

const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Sends requests to public addresses only: what was checked is what the socket connects to. */
export function nodeOutbound(options: NodeOutboundOptions = {}): Outbound {
  const { allowLoopback = false, resolve = resolveBySystem, ports = usualPorts } = options;
  const rules = { allowLoopback, ports };
  const refusalOf = (target: Target): string | undefined =>
    isIp(target.host) && !isAllowed(target, target.host) ? privateHost : undefined;
  const needTarget = (url: string): Target => {
    const target = targetOf(url, rules);
    if (typeof target === 'string') throw new OutboundError('address_refused', target);
    return target;
  };
  return {
    refusal(url) {
      const target = targetOf(url, rules);
      return typeof target === 'string' ? target : refusalOf(target);
    },
    async send(request) {
      const target = needTarget(request.url);
      // One limit for all of it: a slow resolver, a slow handshake and a body that trickles.
      const limit = AbortSignal.timeout(request.timeoutMs);
      try {
        const addresses = isIp(target.host) ? [target.host] : await orAborted(resolve(target.host), limit);
        if (addresses.length === 0) throw new OutboundError('unreachable', 'The host has no address.');
        if (!addresses.every((address) => isAllowed(target, address))) {
          throw new OutboundError('address_refused', privateHost);
        }
        return await exchange(request, target, addresses, limit);
      } catch (error) {
        throw faultOf(error, limit);
      }
    },
  };
}

const privateHost = 'The host is not on the public internet.';

const isAllowed = ({ isLoopback }: Target, address: string): boolean =>
  isLoopback ? isLoopbackAddress(address) : isPublicAddress(address);

/** A resolver cannot be told to stop. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Answers with what was checked, however often it is asked: the name is never resolved a second time. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };

/** Headers that say how a message is sent, and not what it says: they are ours to write. */
const framing =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|accept-encoding)$/i;

function exchange(
  { method, headers, body, mostBytes }: OutboundRequest,
  { url, host }: Target,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<OutboundReply> {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.test(name)));
  const bytes = body === null ? undefined : Buffer.from(body);
  const options: RequestOptions & { readonly servername?: string } = {
    method,
    host,
    port: url.port === '' ? undefined : Number(url.port),
    path: url.pathname + url.search,
    headers: {
      ...own,
      Host: url.host,
      'Accept-Encoding': 'identity',
      ...(bytes && { 'Content-Length': String(bytes.length) }),
    },
    lookup: pinned(addresses),
    // A socket of its own: one that is kept open belongs to whatever was checked before.
    agent: false,
    signal,
    ...(!isIp(host) && { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(options, (incoming) => readReply(incoming, mostBytes).then(resolve, reject));
    sent.on('error', reject);
    sent.end(bytes);
  });
}

async function readReply(incoming: IncomingMessage, mostBytes: number): Promise<OutboundReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop hangs up.
    if (size > mostBytes) break;
  }
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : `${value}`,
      ]),
    ),
    body: Buffer.concat(chunks).subarray(0, mostBytes).toString(),
    isCut: size > mostBytes,
  };
}

/** Why there was no reply; never in the words of the system, which tell of the network around the server. */
function faultOf(error: unknown, limit: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (limit.aborted) return new OutboundError('timed_out', 'There was no reply in time.');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return new OutboundError('reply_unreadable', 'The reply is not HTTP.');
  return new OutboundError('unreachable', 'The host cannot be reached.');
}
