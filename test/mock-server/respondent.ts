import { createMockServer, type MockServer, type MockServerOptions } from '@entryway/mock-server';
import type { Answers, Delta, EntrySession, OpenedEntry, Problem, SubmissionResult } from '../../src/contract/index.js';

export const origin = 'https://forms.example.test';
export const start = '2026-11-14T09:30:00.000Z';

/** A reply, read to its end. */
export interface Read<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface SendOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** A server whose clock stands still. */
export function stillServer(options: MockServerOptions = {}): MockServer {
  const server = createMockServer({ publicUrl: origin, ...options });
  server.clock.set(start);
  return server;
}

export function requestOf(path: string, { method = 'GET', body, raw, headers = {} }: SendOptions = {}): Request {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Request(`${origin}/api/v1${path}`, {
    method,
    headers: { ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
}

/** Sends one request and reads the reply. */
export async function send<T = Problem>(server: MockServer, path: string, options?: SendOptions): Promise<Read<T>> {
  const response = await server.fetch(requestOf(path, options));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text !== '' && response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text) as T,
  };
}

export const freshKey = (): string => crypto.randomUUID();

/** Sends what `calls` sends while the store is busy, and lets it go on once all but one were answered. */
export async function whileBusy<T>(server: MockServer, calls: () => readonly Promise<T>[]): Promise<readonly T[]> {
  await server.ready;
  let release = (): void => undefined;
  const busy = server.store.transaction(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const sent = calls();
  let answered = 0;
  const counted = sent.map(async (reply) => {
    const read = await reply;
    answered += 1;
    if (answered === sent.length - 1) release();
    return read;
  });
  const replies = await Promise.all(counted);
  await busy;
  return replies;
}

interface Write {
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** A respondent with a draft, and the calls they can make. */
export class Respondent {
  readonly server: MockServer;
  readonly entry_id: string;
  readonly entry_key: string;
  readonly session: EntrySession;

  constructor(server: MockServer, { entry_key, session }: OpenedEntry) {
    this.server = server;
    this.entry_id = session.id;
    this.entry_key = entry_key;
    this.session = session;
  }

  static async open(server: MockServer, answers: Answers = { full_name: 'Ada Lovelace' }): Promise<Respondent> {
    return Respondent.begin(server, { form: 'contact', answers });
  }

  /** Begins a draft of any form. */
  static async begin(
    server: MockServer,
    body: { readonly form: string } & Record<string, unknown>,
  ): Promise<Respondent> {
    const reply = await create<OpenedEntry>(server, body);
    if (reply.status !== 201) throw new Error(`No draft: ${JSON.stringify(reply.body)}`);
    return new Respondent(server, reply.body);
  }

  read<T = EntrySession>(headers: Record<string, string> = {}): Promise<Read<T>> {
    return send(this.server, `/entry-sessions/${this.entry_id}`, { headers: { ...this.#credential, ...headers } });
  }

  patch<T = Delta>(base_revision: number, answers: Answers, write: Write = {}): Promise<Read<T>> {
    return this.#write('PATCH', 'answers', { base_revision, answers }, write);
  }

  submit<T = SubmissionResult>(base_revision: number, write: Write = {}): Promise<Read<T>> {
    return this.#write('POST', 'submit', { base_revision }, write);
  }

  /** Calls any operation of the entry, with a key for writes unless told otherwise. */
  call<T = Problem>(method: string, what: string, body?: unknown, write: Write = {}): Promise<Read<T>> {
    const { key = freshKey(), headers = {} } = write;
    return send<T>(this.server, `/entry-sessions/${this.entry_id}${what}`, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...this.#credential, ...(method !== 'GET' && { 'Idempotency-Key': key }), ...headers },
    });
  }

  /** The same entry with another key, as another device has it. */
  withKey(entry_key: string): Respondent {
    return new Respondent(this.server, { entry_key, session: this.session });
  }

  get #credential(): Record<string, string> {
    return { 'X-Service-Entry-Key': this.entry_key };
  }

  #write<T>(method: string, what: string, body: unknown, { key = freshKey(), headers = {} }: Write): Promise<Read<T>> {
    return send<T>(this.server, `/entry-sessions/${this.entry_id}/${what}`, {
      method,
      body,
      headers: { ...this.#credential, 'Idempotency-Key': key, ...headers },
    });
  }
}

/** Asks for a draft. */
export const create = <T = Problem>(server: MockServer, body: unknown, key = freshKey()): Promise<Read<T>> =>
  send<T>(server, '/entry-sessions', { method: 'POST', body, headers: { 'Idempotency-Key': key } });

/** Everything the contact form asks for. */
export const complete = {
  full_name: 'Ada Lovelace',
  email: 'ada@example.org',
  topic: 'repair',
  message: 'The window in the kitchen does not close.',
};
