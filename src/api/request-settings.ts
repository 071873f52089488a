import { UsageError } from '../errors.js';
import { refuseAccountKey } from './account-key.js';

/** How requests to the service are made. */
export interface RequestSettings {
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Sent along to the origin of the service only; asked for before each request where it is a function. */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Whether cookies of the service go along; `omit` unless told otherwise. */
  readonly credentials?: RequestCredentials | undefined;
}

/** The library's own: with another value they would open somebody else's entry, or send one twice. */
const reserved = ['Authorization', 'Idempotency-Key', 'X-Service-Entry-Key'];

async function headersOf({ headers }: RequestSettings): Promise<Headers> {
  const given = new Headers(typeof headers === 'function' ? await headers() : headers);
  refuseAccountKey({ headers: given });
  const taken = reserved.find((name) => given.has(name));
  if (taken)
    throw new UsageError(
      'EW113',
      `request.headers may not set "${taken}": the library sets it itself, or respondents have no use for it. ` +
        'Take it out; nothing was sent.',
    );
  return given;
}

/** Sends a request with the page's settings. They are for the service alone: storage has addresses of its own. */
export async function sendWith(settings: RequestSettings, baseUrl: string, request: Request): Promise<Response> {
  const { fetch = globalThis.fetch, credentials = request.credentials } = settings;
  if (new URL(request.url).origin !== new URL(baseUrl, globalThis.location?.href).origin) return await fetch(request);
  const headers = await headersOf(settings);
  for (const [name, value] of request.headers) headers.set(name, value);
  return await fetch(new Request(request, { headers, credentials }));
}
