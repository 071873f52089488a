import ky, { type KyInstance } from 'ky';
import type { HttpRequest } from './http-request.js';

/** Sends requests; nothing is retried here, since the outbox counts every attempt. */
export function createKy(options: RequestInit, timeout: number, fetch: typeof globalThis.fetch | undefined) {
  const client: KyInstance = ky.create({
    ...options,
    retry: 0,
    throwHttpErrors: false,
    timeout,
    ...(fetch && { fetch }),
  });
  return (url: string, request: HttpRequest): Promise<Response> => client(url, request);
}
