import { Signal } from './aborting.js';

type HeadersInput = Headers | Readonly<Record<string, string | undefined>> | readonly (readonly [string, string])[];

/** Requests and replies as small as can be. Unlike the platform's they are no streams, which keeps a life short. */
export class Headers {
  readonly #values = new Map<string, string>();

  constructor(given: HeadersInput = {}) {
    const pairs = Symbol.iterator in given ? given : Object.entries(given);
    for (const [name, value] of pairs) if (value !== undefined) this.append(name, value);
  }

  append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value));
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  forEach(told: (value: string, name: string) => void): void {
    for (const [name, value] of this) told(value, name);
  }

  entries(): IterableIterator<[string, string]> {
    return [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)).values();
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}

/** The body of either, which has long arrived. */
abstract class Message {
  readonly headers: Headers;
  /** Nothing that could be read bit by bit. */
  readonly body = null;
  protected readonly written: string | null;

  constructor(headers: HeadersInput | undefined, body: string | null | undefined) {
    this.headers = new Headers(headers);
    this.written = body ?? null;
    if (body != null && !this.headers.has('content-type')) this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  async text(): Promise<string> {
    return this.written ?? '';
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.written ?? '');
  }

  async arrayBuffer(): Promise<Uint8Array> {
    return Buffer.from(this.written ?? '');
  }
}

interface RequestInput {
  readonly method?: string;
  readonly headers?: HeadersInput;
  readonly body?: string | null;
  readonly keepalive?: boolean;
  readonly signal?: Signal;
}

export class Request extends Message {
  readonly url: string;
  readonly method: string;
  readonly keepalive: boolean;
  readonly signal: Signal;

  constructor(from: string | URL | Request, given: RequestInput = {}) {
    const before = from instanceof Request ? from : undefined;
    super(given.headers ?? before?.headers, given.body ?? before?.written);
    if (this.written !== null) this.headers.set('content-length', String(this.written.length));
    this.url = before ? before.url : String(from);
    this.method = (given.method ?? before?.method ?? 'GET').toUpperCase();
    this.keepalive = given.keepalive ?? before?.keepalive ?? false;
    this.signal = given.signal ?? before?.signal ?? new Signal();
  }

  get [Symbol.toStringTag](): string {
    return 'Request';
  }

  clone(): Request {
    return new Request(this);
  }
}

interface ResponseInput {
  readonly status?: number;
  readonly headers?: HeadersInput;
}

export class Response extends Message {
  readonly status: number;
  readonly type = 'basic';

  constructor(body?: string | null, { status = 200, headers }: ResponseInput = {}) {
    super(headers, body);
    this.status = status;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get [Symbol.toStringTag](): string {
    return 'Response';
  }

  clone(): Response {
    return new Response(this.written, { status: this.status, headers: this.headers });
  }
}
