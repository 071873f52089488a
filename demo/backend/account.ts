import type { Access } from '@entryway/mock-server';
import type { Backend } from './backend.js';

/** Calls with the key of an account of the studio's own, which is made with the first of them. */
export function accountCalls(
  send: (request: Request) => Promise<Response>,
  open: () => Promise<Access>,
): Backend['account'] {
  let access: Promise<Access> | undefined;
  return async (method, path, body, headers = {}) => {
    access ??= open();
    const { api_key, account_id } = await access;
    return send(
      new Request(new URL(`/api/v1${path}`, location.origin), {
        method,
        headers: {
          Authorization: `Bearer ${api_key}`,
          'X-Account-ID': account_id,
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  };
}
