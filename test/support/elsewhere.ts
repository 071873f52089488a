import type { MockServer } from '@entryway/mock-server';

/** Asks the service something for a device that this page knows nothing of. */
async function post(server: MockServer, path: string, body: object, entry_key?: string) {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    ...(entry_key !== undefined && { 'X-Service-Entry-Key': entry_key }),
  };
  const address = `http://localhost/api/v1/entry-sessions${path}`;
  const response = await server.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Sends an entry from another device, which has a link to it. */
export async function sendElsewhere(server: MockServer, token: string): Promise<void> {
  const { entry_key, session } = await post(server, '/resume', { token });
  await post(server, `/${session.id}/submit`, { base_revision: session.revision }, entry_key);
}

/** Begins a draft on another device, and gives the token of a link to it. */
export async function draftElsewhere(server: MockServer, form: string, answers: object): Promise<string> {
  const { entry_key, session } = await post(server, '', { form, answers });
  const { resume_token } = await post(server, `/${session.id}/resume-links`, { channel: 'link' }, entry_key);
  return resume_token;
}
