import { targetOf, usualPorts } from './target.js';

/** A request of the service to somebody else: a connector, a webhook. */
export interface OutboundRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How long the whole of it may take. */
  readonly timeoutMs: number;
  /** How many bytes of the reply are read; more are left out, and `isCut` says so. */
  readonly mostBytes: number;
}

export interface OutboundReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isCut: boolean;
}

/** Why a request got no reply. */
export type OutboundFault = 'address_refused' | 'unreachable' | 'timed_out' | 'reply_unreadable';

export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string) {
    super(message);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}

/** How requests leave the server: to public addresses only, never along a redirect. */
export interface Outbound {
  /** Refuses an address that no request may ever go to, as far as its spelling tells; says why. */
  refusal(url: string): string | undefined;
  send(request: OutboundRequest): Promise<OutboundReply>;
}

/** Where nothing may leave: in a page. */
export const noOutbound: Outbound = {
  refusal(url) {
    const target = targetOf(url, { allowLoopback: false, ports: usualPorts });
    return typeof target === 'string' ? target : undefined;
  },
  send: async () => {
    throw new OutboundError('unreachable', 'Requests to other services need a server of its own.');
  },
};
