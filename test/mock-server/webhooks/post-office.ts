import type { MockServer, MockServerOptions } from '@entryway/mock-server';
import { nodeOutbound } from '../../../mock-server/src/adapters/outbound.js';
import type { Outbound, OutboundReply, OutboundRequest } from '../../../mock-server/src/platform/outbound/outbound.js';
import { type AccountClient, owner, type Resource } from '../account/client.js';
import { stillServer } from '../respondent.js';

export interface Delivery extends Resource {
  readonly state: string;
  readonly attempt: number;
  readonly event_id: string;
  readonly event_type: string;
  readonly status_code: number | null;
  readonly error: { readonly code: string } | null;
  readonly next_attempt_at: string | null;
  readonly redelivery_of: string | null;
  readonly request: { readonly headers: Record<string, string>; readonly body: string };
  readonly response: { readonly headers: Record<string, string>; readonly body: string } | null;
}

export type WithSecret = Resource & { readonly secret: string };

/** What a receiver gets. */
export interface Event {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly account_id: string;
  readonly data: {
    readonly object: Record<string, unknown>;
    readonly previous: Record<string, unknown> | null;
  };
}

/** A server whose clock stands still and that may reach this machine, and whoever manages its webhooks. */
export async function postOffice(options: MockServerOptions = {}): Promise<PostOffice> {
  const server = stillServer({ outbound: nodeOutbound({ allowLoopback: true }), ...options });
  return new PostOffice(server, await owner(server));
}

export class PostOffice {
  readonly server: MockServer;
  readonly key: AccountClient;

  constructor(server: MockServer, key: AccountClient) {
    this.server = server;
    this.key = key;
  }

  webhook(url: string, more: object = {}): Promise<WithSecret> {
    return this.key.ok<WithSecret>('POST', '/webhooks', { url, events: ['*'], ...more });
  }

  /** Does what is due, after some time. */
  async pass(milliseconds = 0): Promise<void> {
    this.server.clock.advance(milliseconds);
    await this.server.controls.settle();
  }

  async deliveries(webhook: Resource, query = ''): Promise<readonly Delivery[]> {
    return (await this.key.ok<{ data: Delivery[] }>('GET', `/webhooks/${webhook.id}/deliveries${query}`)).data;
  }

  delivery(webhook: Resource, id: string): Promise<Delivery> {
    return this.key.ok<Delivery>('GET', `/webhooks/${webhook.id}/deliveries/${id}`);
  }

  state(
    webhook: Resource,
  ): Promise<Resource & { state: string; failure_count: number; last_success_at: string | null }> {
    return this.key.ok('GET', `/webhooks/${webhook.id}`);
  }

  test(webhook: Resource): Promise<Delivery> {
    return this.key.ok<Delivery>('POST', `/webhooks/${webhook.id}/test`, {});
  }
}

/** Takes down what leaves, in place of a network. */
export class Ledger implements Outbound {
  readonly requests: OutboundRequest[] = [];
  reply: (request: OutboundRequest) => OutboundReply | Promise<OutboundReply> = () => ok;

  refusal(): undefined {
    return undefined;
  }

  async send(request: OutboundRequest): Promise<OutboundReply> {
    this.requests.push(request);
    return this.reply(request);
  }

  /** The events that went out. */
  get events(): readonly Event[] {
    return this.requests.map(({ body }) => JSON.parse(body ?? '') as Event);
  }

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}

export const replyWith = (status: number, headers: Record<string, string> = {}): OutboundReply => ({
  status,
  headers,
  body: '',
  isCut: false,
});

const ok = replyWith(204);
