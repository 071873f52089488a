/** Where a request is to go, taken from its address once and for all: nothing reads the address a second time. */
export interface Target {
  readonly url: URL;
  /** The name or the address of the host, without brackets and without a dot at its end. */
  readonly host: string;
  /** Whether the host says by its spelling that it is this machine. */
  readonly isLoopback: boolean;
}

export interface TargetRules {
  /** Whether requests may go to this machine: over http too, on any port. */
  readonly allowLoopback: boolean;
  /** The ports that may be reached elsewhere. */
  readonly ports: readonly number[];
}

/** Where services are usually reached over https. */
export const usualPorts: readonly number[] = [443, 8443];

/** The longest address that is looked at. */
const longest = 2048;

/** Names that never leave the network they are used in. */
const privateNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Reads an address by its spelling; a text says why no request may go there. */
export function targetOf(text: string, rules: TargetRules): Target | string {
  if (text.length > longest) return `An address has at most ${longest} characters.`;
  // Some of these are dropped without a word when an address is read, so that it means something else than it says.
  if (!/^[\x21-\x7e\u00a0-\uffff]+$/.test(text) || text.includes('\\')) return 'This is not an address.';
  if (!/^https?:\/\/[^/]/i.test(text)) return 'The address must begin with https://.';
  if (!URL.canParse(text)) return 'This is not an address.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'The address must not hold a name or a password.';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLoopback = isThisMachine(host);
  if (isIp(host) && !text.toLowerCase().includes(`//${url.hostname}`)) return 'The host is spelled in an odd way.';
  if (isLoopback && rules.allowLoopback) return { url, host, isLoopback };
  return refusal(url, host, rules) ?? { url, host, isLoopback: false };
}

function refusal(url: URL, host: string, { ports }: TargetRules): string | undefined {
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  const port = url.port === '' ? 443 : Number(url.port);
  if (!ports.includes(port)) return `Only the ports ${ports.join(' and ')} can be reached.`;
  if (isIp(host)) return undefined;
  const isPrivate = !host.includes('.') || host.endsWith('.') || privateNames.test(host);
  return isPrivate ? 'The host is not on the public internet.' : undefined;
}

/** Whether a host is an address, not a name. */
export const isIp = (host: string): boolean => ipv4.test(host) || host.includes(':');

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || (ipv4.test(host) && host.startsWith('127.'));
