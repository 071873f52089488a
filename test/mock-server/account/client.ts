import type { MockServer } from '@entryway/mock-server';
import { sha256 } from '../../../mock-server/src/platform/hash.js';
import { secureRandom } from '../../../mock-server/src/platform/random.js';
import { base62, withChecksum } from '../../../mock-server/src/platform/random-text.js';
import { newAccount, newUser } from '../../../mock-server/src/resources/accounts/new-records.js';
import { openSession } from '../../../mock-server/src/resources/accounts/sessions.js';
import type { Problem, Role } from '../../../src/contract/index.js';
import { freshKey, origin, type Read } from '../respondent.js';

export type Json = Record<string, unknown>;

/** Any resource of an account, as far as tests look at it. */
export interface Resource extends Json {
  readonly id: string;
  readonly object: string;
  readonly version: number;
}

export interface List<T = Resource> {
  readonly object: 'list';
  readonly data: T[];
  readonly pagination: { limit: number; has_more: boolean; next_cursor: string | null; total: number | null };
}

interface Options {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Leaves out a header that is sent otherwise. */
  readonly without?: readonly string[];
}

/** Somebody who calls for an account: a program with a key, or a person with a session. */
export class AccountClient {
  readonly server: MockServer;
  readonly account_id: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(server: MockServer, account_id: string, headers: Record<string, string>) {
    this.server = server;
    this.account_id = account_id;
    this.headers = { 'X-Account-ID': account_id, ...headers };
  }

  async call<T = Problem>(method: string, path: string, options: Options = {}): Promise<Read<T>> {
    const headers: Record<string, string> = {
      ...(method === 'POST' && { 'Idempotency-Key': freshKey() }),
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...this.headers,
      ...options.headers,
    };
    for (const name of options.without ?? []) delete headers[name];
    const base = path.startsWith('/settings/') ? origin : `${origin}/api/v1`;
    const response = await this.server.fetch(
      new Request(base + path, {
        method,
        headers,
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (text && isJson ? JSON.parse(text) : text) as T,
    };
  }

  /** Calls what has to succeed. */
  async ok<T = Resource>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const reply = await this.call<T>(method, path, { ...(body !== undefined && { body }), headers });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** The status and the code of a refusal. */
  async refusal(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await this.call(method, path, { ...(body !== undefined && { body }), headers });
    return [reply.status, reply.body.code];
  }

  /** The ids of a list. */
  async ids(path: string): Promise<string[]> {
    return (await this.ok<List>('GET', path)).data.map(({ id }) => id);
  }

  with(headers: Record<string, string>): AccountClient {
    return new AccountClient(this.server, this.account_id, { ...this.headers, ...headers });
  }
}

/** The client with the key the server starts with. */
export async function owner(server: MockServer): Promise<AccountClient> {
  const { account_id, api_key } = await server.access;
  return new AccountClient(server, account_id, { Authorization: `Bearer ${api_key}` });
}

let count = 0;

/** A new account with one admin, and a program that acts for it. */
export async function otherAccount(server: MockServer): Promise<AccountClient> {
  await server.ready;
  count += 1;
  const account = newAccount(`acc_01M7OTHER${String(count).padStart(17, '0')}`, `Other ${count}`, now(server));
  await server.store.accounts.put(account);
  return member(server, account.id, 'admin');
}

const now = (server: MockServer): string => new Date(server.clock.now()).toISOString();

/** A new member of an account, and a key they made. */
export async function member(server: MockServer, account_id: string, role: Role): Promise<AccountClient> {
  await server.ready;
  count += 1;
  const tail = String(count).padStart(20, '0');
  const user = newUser(
    {
      id: `usr_01M7XX${tail}`,
      account_id,
      email: `${role}${count}@example.org`,
      name: `${role} ${count}`,
      role,
      password_digest: await sha256('a good password'),
      created_by: null,
    },
    now(server),
  );
  await server.store.users.put(user);
  const secret = `svc_${withChecksum(base62(secureRandom, 40))}`;
  await server.store.apiKeys.put({
    id: `key_01M7XX${tail}`,
    account_id,
    name: role,
    digest: await sha256(secret),
    last4: secret.slice(-4),
    state: 'valid',
    created_by: user.id,
    created_at: now(server),
    last_used_at: null,
    revoked_at: null,
    revoked_by: null,
  });
  return new AccountClient(server, account_id, { Authorization: `Bearer ${secret}` });
}

/** Logs somebody in, and acts for an account as their browser would. */
export async function logIn(
  server: MockServer,
  login: { readonly email: string; readonly password: string },
  account_id?: string,
): Promise<AccountClient> {
  const anybody = new AccountClient(server, '', {});
  const reply = await anybody.call<{ csrf_token: string; current_account_id: string } & Problem>(
    'POST',
    '/settings/api/session',
    { body: login, without: ['X-Account-ID'] },
  );
  if (reply.status !== 200) throw new Error(`No session: ${JSON.stringify(reply.body)}`);
  const cookie = reply.headers.get('Set-Cookie') ?? '';
  return atPage(server, account_id ?? reply.body.current_account_id, cookie, reply.body.csrf_token);
}

const atPage = (server: MockServer, account_id: string, cookie: string, csrf_token: string): AccountClient =>
  new AccountClient(server, account_id, {
    Cookie: cookie.split(';')[0] ?? '',
    'X-CSRF-Token': csrf_token,
    Origin: origin,
  });

/** A new member of an account who is logged in. Nobody waits for a password here: to check one is slow on purpose. */
export async function memberAtPage(server: MockServer, account_id: string, role: Role): Promise<AccountClient> {
  const { user } = await (await member(server, account_id, role)).ok<{ user: Resource }>('GET', '/me');
  const record = await server.store.users.get(user.id);
  if (!record) throw new Error('Nobody became a member.');
  const { store, clock } = server;
  const { body, headers } = await openSession({ store, random: secureRandom, origin, now: clock.now() }, record);
  return atPage(server, account_id, headers['Set-Cookie'], body.csrf_token);
}

/** The person the server starts with, logged in. */
export const ownerAtPage = async (server: MockServer): Promise<AccountClient> =>
  logIn(server, (await server.access).login);
