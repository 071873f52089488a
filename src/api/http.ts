import ky from 'ky';
import { refuseAccountKey } from './account-key.js';
import { checkBaseUrl } from './base-url.js';
import { type Http, type HttpOptions, longestAnswer, sending } from './http-request.js';

/** The way to the service. Nothing is asked twice here: who sends decides that. */
export function createHttp({ baseUrl, fetch, timeout = longestAnswer, headers = {} }: HttpOptions): Http {
  refuseAccountKey({ baseUrl, headers });
  const base = checkBaseUrl(baseUrl);
  const client = ky.create({ ...sending, retry: 0, throwHttpErrors: false, timeout, ...(fetch && { fetch }) });
  return async (path, request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return await client(`${base}/${path}`, request);
  };
}
