import type { IncomingMessage } from 'node:http';

/** Tells the address of a client. */
export type ClientAddress = (incoming: IncomingMessage) => string;

/** Whoever is at the other end of the line. */
export const bySocket: ClientAddress = ({ socket }) => plain(socket.remoteAddress ?? 'unknown');

/** Whoever the proxy in front says it speaks for: what it added itself stands last, the rest anybody may have sent. */
export const byProxy: ClientAddress = (incoming) => {
  const named = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
  return plain(named.at(-1)?.trim() ?? '') || bySocket(incoming);
};

/** One of the fourth version looks the same however it was reached. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
