import type { LoggedRequest } from '@entryway/mock-server';
import { accountCalls } from './account.js';
import type { Backend } from './backend.js';
import { billingStatus } from './billing.js';
import { problemsIn } from './problems.js';

export const baseUrl = '/api/v1';

const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-mock-control': '1' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function steer<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** In development the mock-server stands behind the page's own address, with every sample form. */
export const served: Backend = {
  baseUrl,
  offer: async () => undefined,
  async publish(document) {
    const { public_id } = document.form;
    const next = await send('POST', `/_mock/forms/${public_id}/publish`, { document });
    const done = next.status === 404 ? await send('POST', '/_studio/forms', document) : next;
    if (!done.ok) return { ok: false, problems: problemsIn(await done.json()) };
    const { version_number } = next.ok ? await next.json() : document.form;
    return { ok: true, public_id, version_number };
  },
  account: accountCalls(
    (request) => fetch(request),
    () => steer('POST', '/_mock/accounts', { name: 'Studio' }),
  ),
  setFaults: (rules) => steer('PUT', '/_mock/faults', { rules }),
  setPaying: (paying) => steer('PUT', '/_mock/billing', { status: billingStatus(paying) }),
  now: async () => Date.parse((await steer<{ now: string }>('GET', '/_mock/clock')).now),
  advance: (advance_ms) => steer('PUT', '/_mock/clock', { advance_ms }),
  requests: async () => (await steer<{ requests: LoggedRequest[] }>('GET', '/_mock/requests')).requests,
  changeElsewhere: (entry_id, path, value) =>
    steer('PATCH', `/_mock/entries/${entry_id}/answers`, { answers: { [path]: value } }),
  // Whoever works on the studio wants the newest files.
  keepFiles: () => undefined,
  reset: () => steer('POST', '/_mock/reset', {}),
};
