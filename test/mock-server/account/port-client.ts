import type { MockServer } from '@entryway/mock-server';
import { AccountClient } from './client.js';

/** A client with a key, which speaks to a server through its port only. */
export function portClient(
  url: string,
  { account_id, api_key }: { account_id: string; api_key: string },
): AccountClient {
  const server = {
    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = request.body ? await request.arrayBuffer() : undefined;
      return fetch(url + pathname + search, { method, headers, ...(body && { body }) });
    },
  };
  return new AccountClient(server as MockServer, account_id, { Authorization: `Bearer ${api_key}` });
}
