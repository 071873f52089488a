import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recorder } from '../controls/recording/recorder.js';
import { type Matched, matchOperation } from '../controls/recording/respondent-operations.js';
import { preflightHeaders } from '../platform/headers.js';
import { inTurn } from '../store/turns.js';

export interface RecordOptions {
  /** The address of the service's API: `https://forms.example/api/v1`. */
  readonly service: URL;
  /** Where to keep what is seen. */
  readonly file: string;
  readonly port: number;
  /** Whether answers are written down as they were given; made-up ones of the same type otherwise. */
  readonly keepAnswers: boolean;
}

/** A recorder on a port of this machine. */
export interface Recording {
  readonly url: string;
  readonly base_url: string;
  close(): Promise<void>;
}

const largest = 16 * 1024 * 1024;
const patience = 30_000;
/** What belongs to one connection, or says who and where the caller is. */
const ownHeaders =
  /^(?:host|connection|keep-alive|transfer-encoding|content-length|cookie|origin|referer|accept-encoding|x-forwarded-.*|sec-.*)$/;
/** What belongs to one connection, or was said for another place. */
const otherHeaders =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|set-cookie|access-control-.*)$/;

/** Stands between a page and a real service, passes the respondents' requests on, and keeps what it sees of them. */
export async function record({ service, file, port, keepAnswers }: RecordOptions): Promise<Recording> {
  const recorder = new Recorder({ keepAnswers });
  const turn = inTurn();
  const write = () => turn(() => writePrivately(file, recorder.recording()));
  const base = service.pathname.replace(/\/$/, '');
  const http = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, { ...cors, ...headers }).end(body),
      (error: unknown) => refuse(outgoing, 502, 'recording_failed', `The service was not reached: ${reasonOf(error)}.`),
    );
  });

  async function answer(incoming: IncomingMessage): Promise<Reply> {
    const { method = 'GET', url = '/' } = incoming;
    const { port: own } = http.address() as AddressInfo;
    if (!isOurs(incoming.headers.host, own)) return problem(421, 'host_not_allowed', 'This is for this machine only.');
    if (method === 'OPTIONS') return { status: 204, headers: preflightHeaders.respondent ?? {}, body: '' };
    const [path = ''] = url.split('?', 1);
    const matched = path.startsWith(`${base}/`) ? matchOperation(method, path.slice(base.length)) : undefined;
    if (!matched) return problem(404, 'not_found', 'Only what respondents ask for is recorded.');
    return pass(incoming, url, matched);
  }

  async function pass(incoming: IncomingMessage, url: string, matched: Matched): Promise<Reply> {
    const target = new URL(service.origin + url);
    if (target.origin !== service.origin) return problem(404, 'not_found', 'There is nothing at this address.');
    const sent = await bodyOf(incoming);
    const method = incoming.method ?? 'GET';
    const headers = passedOn(Object.entries(incoming.headers), ownHeaders);
    const body = sent.length > 0 ? { body: new Uint8Array(sent) } : {};
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(target, { method, headers, redirect: 'manual', signal, ...body });
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      return problem(502, 'recording_failed', 'The service redirects, and only one origin is recorded.');
    }
    const reply = response.body ? await bodyOf(response.body) : Buffer.alloc(0);
    const seen = { ...matched, sent: jsonOf(sent), status: response.status, reply: jsonOf(reply) };
    if (recorder.see(seen)) await write();
    return { status: response.status, headers: passedOn([...response.headers], otherHeaders), body: reply };
  }

  await new Promise<void>((resolve, reject) => {
    // Whoever could reach it from elsewhere would speak to the service through this machine.
    http.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  await begin(file, recorder.recording()).catch((error: unknown) => {
    http.close();
    throw error;
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await write();
  };
  return { url, base_url: url + base, close };
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Location, Retry-After, X-Request-ID, Idempotency-Replayed, Date',
};

const problem = (status: number, code: string, message: string): Reply => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', title: 'Not recorded', status, code, message }),
});

function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  const { headers, body } = problem(status, code, message);
  if (!outgoing.headersSent) outgoing.writeHead(status, { ...cors, ...headers }).end(body);
}

const isOurs = (host: string | undefined, port: number): boolean =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

const passedOn = (headers: readonly (readonly [string, unknown])[], without: RegExp): Record<string, string> =>
  Object.fromEntries(
    headers.filter(([name]) => !without.test(name.toLowerCase())).map(([name, value]) => [name, String(value)]),
  );

async function bodyOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largest) throw new Error('a body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : String(error);

/** A file that is new, and its owner's alone: what was recorded before is never written over. */
const begin = (file: string, value: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });

/** The file is whole at any moment. */
async function writePrivately(file: string, value: unknown): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await begin(unfinished, value);
  await rename(unfinished, file);
}
