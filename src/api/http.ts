import { attempt } from '../load/load.js';
import { refuseAccountKey } from './account-key.js';
import { checkBaseUrl } from './base-url.js';
import type { Http } from './http-request.js';

export interface HttpOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * The one way to the service. No redirect is followed, since the entry key would travel along to the other host.
 * The form is read with what every browser has; what sends the answers comes once the form is there.
 */
export function createHttp({ baseUrl, fetch, timeout = 30_000, headers = {} }: HttpOptions): Http {
  refuseAccountKey({ baseUrl, headers });
  const base = checkBaseUrl(baseUrl);
  const options = { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  let send: Http | undefined;
  const open = async (): Promise<Http> => {
    const { createKy } = await attempt('api/ky-client', () => import('./ky-client.js'));
    send ??= createKy(options, timeout, fetch);
    return send;
  };
  const read: Http = async (url, request) => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new DOMException('It took too long.', 'TimeoutError')), timeout);
    const end = (): void => ending.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', end);
    // Not everything that fetches heeds a signal.
    const ended = new Promise<never>((_, reject) =>
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason)),
    );
    try {
      request.signal?.throwIfAborted();
      const asked = new Request(url, { ...options, ...request, signal: ending.signal });
      return await Promise.race([(fetch ?? globalThis.fetch)(asked), ended]);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', end);
      void open().catch(() => {});
    }
  };
  return async (path, request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const isForm = request.method === 'GET' && !request.headers.has('X-Service-Entry-Key');
    return (send ?? (isForm ? read : await open()))(`${base}/${path}`, request);
  };
}
