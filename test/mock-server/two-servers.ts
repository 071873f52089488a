import type { MockServer } from '@entryway/mock-server';
import { type ReadyLine, type Run, ready, startCommand } from './command.js';
import { newDatabase } from './postgres-database.js';

/** A server in a process of its own. */
export interface Running extends ReadyLine {
  readonly run: Run;
}

export const startOn = async (database: string): Promise<Running> => {
  const run = startCommand('--port', '0', '--quiet', '--test-hooks', '--database', database);
  return { ...(await ready(run)), run };
};

/** Two servers on one new database. */
export async function startTwo(): Promise<readonly [Running, Running]> {
  const database = await newDatabase();
  // At once, since both find the database empty then.
  return Promise.all([startOn(database), startOn(database)]);
}

/** Something to send requests to: every other one goes to the other server. */
export function eitherOf(servers: readonly Running[]): MockServer {
  let sent = 0;
  const next = (request: Request): Promise<Response> => {
    sent += 1;
    return sendTo(servers[sent % servers.length] as Running, request);
  };
  return { fetch: next } as MockServer;
}

/** Only one of them. */
export const only = (server: Running): MockServer => eitherOf([server]);

async function sendTo({ url }: Running, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (headers.has('Origin')) headers.set('Origin', url);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  return fetch(url + pathname + search, { method: request.method, headers, body });
}

/** Other limits for both, or the usual ones. */
export async function setLimits(servers: readonly Running[], windows?: readonly object[]): Promise<void> {
  for (const { url } of servers) {
    const body = JSON.stringify(windows ? { windows } : {});
    await fetch(`${url}/_mock/limits`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
      body,
    });
  }
}
