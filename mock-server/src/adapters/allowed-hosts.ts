import type { IncomingMessage } from 'node:http';

/** Where a port is open, and what else it is called. */
interface Place {
  readonly host: string;
  readonly port: number;
  /** Where people reach the server. */
  readonly origin: string;
  /** Further names: alone at any port, or each at one. */
  readonly names: readonly string[];
}

/** How a host is written in an address. */
export const spelled = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);

/**
 * The hosts a server on a port answers to. A page whose name was made to lead to this machine is of the same origin to
 * a browser; only the name it asks for gives it away.
 */
export class AllowedHosts {
  readonly hosts: ReadonlySet<string>;
  readonly #anyPort: ReadonlySet<string>;

  constructor({ host, port, origin, names }: Place) {
    const hosts = [host, 'localhost', '127.0.0.1', '::1'].map((name) => `${spelled(name)}:${port}`);
    const known = [...hosts, ...withPort(origin), ...names].map((name) => name.toLowerCase());
    // What everybody leaves out.
    const bare = port === 80 ? hosts.map((name) => name.replace(/:80$/, '')) : [];
    this.hosts = new Set([...known, ...bare]);
    this.#anyPort = new Set(names.map((name) => name.toLowerCase()).filter((name) => !/:\d+$/.test(name)));
  }

  /** Whether a request is meant for this server. */
  allow({ headers, url = '/' }: IncomingMessage): boolean {
    if (!this.#knows(headers.host ?? '')) return false;
    // An address may be sent in full; it then counts before the header.
    return url.startsWith('/') || url === '*' || (URL.canParse(url) && this.#knows(new URL(url).host));
  }

  #knows(host: string): boolean {
    const name = host.toLowerCase();
    return this.hosts.has(name) || this.#anyPort.has(name.replace(/:\d+$/, ''));
  }
}

/** The host of an address, also with the port that goes without saying. */
function withPort(origin: string): readonly string[] {
  const { host, port, protocol } = new URL(origin);
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
}
